import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A waiter with a limit leaves the queue without the lock, too. */
class Limited {
    public static void main(String[] words) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition never = lock.newCondition();
        boolean[] waits = new boolean[1];
        Thread waiter = new Thread(() -> {
            lock.lock();
            try {
                waits[0] = true;
                never.await(1, TimeUnit.SECONDS);
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            } finally {
                lock.unlock();
            }
        });
        waiter.start();
        lock.lock();
        boolean began = waits[0], inQueue = lock.hasWaiters(never);
        lock.unlock();
        System.out.println(began + " " + inQueue);
        waiter.join();
    }
}
