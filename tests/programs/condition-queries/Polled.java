import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A test as they are written: it asks again and again until the other waits, and signals then. */
class Polled {
    public static void main(String[] words) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition signalled = lock.newCondition();
        Runnable waits = () -> {
            lock.lock();
            try {
                signalled.await();
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            } finally {
                lock.unlock();
            }
        };
        Thread waiter = new Thread(waits);
        waiter.start();
        boolean waited = false;
        while (!waited) {
            lock.lock();
            waited = lock.hasWaiters(signalled);
            if (waited) signalled.signal();
            lock.unlock();
            Thread.yield();
        }
        waiter.join();
    }
}
