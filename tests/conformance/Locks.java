import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

/** ReentrantLock, Condition, ReentrantReadWriteLock, StampedLock: states seen by one thread, and forced hand-overs. */
public class Locks {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition odd = lock.newCondition();
    static final Condition even = lock.newCondition();
    static int n;

    static void count(boolean evens) {
        lock.lock();
        try {
            while (n < 8) {
                while (n < 8 && (n % 2 == 0) != evens) (evens ? even : odd).awaitUninterruptibly();
                if (n >= 8) break;
                System.out.println((evens ? "even " : "odd ") + n);
                n++;
                (evens ? odd : even).signal();
            }
            odd.signalAll();
            even.signalAll();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        lock.lock();
        lock.lock();
        System.out.println(lock.getHoldCount() + " " + lock.isHeldByCurrentThread() + " " + lock.isLocked() + " " + lock.isFair() + " " + lock.hasQueuedThreads() + " " + lock.tryLock());
        boolean[] got = new boolean[2];
        Thread other = new Thread(() -> {
            got[0] = lock.tryLock();
            try {
                got[1] = lock.tryLock(5, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                System.out.println("unexpected");
            }
        });
        other.start();
        other.join();
        System.out.println(got[0] + " " + got[1]);
        for (int i = 0; i < 3; i++) lock.unlock();
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not owner");
        }
        try {
            odd.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not owner either");
        }
        Thread a = new Thread(() -> count(true));
        Thread b = new Thread(() -> count(false));
        b.start();
        a.start();
        a.join();
        b.join();
        lock.lock();
        System.out.println(odd.await(2, TimeUnit.MILLISECONDS) + " " + (odd.awaitNanos(1000) <= 0) + " " + lock.getHoldCount());
        Thread i = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                System.out.println("locked");
            } catch (InterruptedException e) {
                System.out.println("interrupted while waiting for the lock");
            }
        });
        i.start();
        while (!lock.hasQueuedThread(i)) Thread.sleep(1);
        System.out.println(lock.getQueueLength());
        i.interrupt();
        i.join();
        lock.unlock();
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.getReadHoldCount() + " " + rw.writeLock().tryLock() + " " + rw.isWriteLocked());
        rw.readLock().unlock();
        rw.readLock().unlock();
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        System.out.println(rw.getReadLockCount() + " " + rw.isWriteLocked());
        rw.readLock().unlock();
        StampedLock sl = new StampedLock();
        long s = sl.tryOptimisticRead();
        System.out.println(sl.validate(s) + " " + (s != 0));
        long w = sl.writeLock();
        System.out.println(sl.validate(s) + " " + sl.isWriteLocked() + " " + (sl.tryReadLock() == 0) + " " + (sl.tryOptimisticRead() == 0));
        sl.unlockWrite(w);
        long r = sl.readLock();
        long up = sl.tryConvertToWriteLock(r);
        System.out.println((up != 0) + " " + sl.getReadLockCount());
        sl.unlock(up);
        System.out.println(lock.toString().endsWith("[Unlocked]") + " " + new ReentrantLock(true).isFair());
    }
}
