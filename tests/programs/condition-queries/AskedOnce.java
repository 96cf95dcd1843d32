import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Two wait at a condition, a third asks once who does, with the lock held. */
class AskedOnce {
    public static void main(String[] words) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition open = lock.newCondition();
        boolean[] isOpen = new boolean[1];
        Runnable waits = () -> {
            lock.lock();
            try {
                while (!isOpen[0]) open.awaitUninterruptibly();
            } finally {
                lock.unlock();
            }
        };
        Thread first = new Thread(waits), second = new Thread(waits);
        first.start();
        second.start();
        lock.lock();
        isOpen[0] = true;
        System.out.println(lock.getWaitQueueLength(open) + " " + lock.hasWaiters(open));
        open.signalAll();
        lock.unlock();
        first.join();
        second.join();
    }
}
