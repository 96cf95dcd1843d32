import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A waiter that is interrupted leaves the queue without the lock: who asks may see it there, or not. */
class Interrupted {
    public static void main(String[] words) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition never = lock.newCondition();
        boolean[] waits = new boolean[1];
        Thread waiter = new Thread(() -> {
            lock.lock();
            try {
                waits[0] = true;
                never.await();
            } catch (InterruptedException expected) {
                return;
            } finally {
                lock.unlock();
            }
        });
        waiter.start();
        Thread other = new Thread(waiter::interrupt);
        other.start();
        lock.lock();
        boolean began = waits[0], inQueue = lock.hasWaiters(never);
        lock.unlock();
        System.out.println(began + " " + inQueue);
        waiter.join();
        other.join();
    }
}
