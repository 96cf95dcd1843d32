import java.util.concurrent.locks.ReentrantLock;

/** The owner of the lock can see that another thread waits for it. */
public class SeesQueue {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        lock.lock();
        new Thread(() -> {
            lock.lock();
            lock.unlock();
        }, "waits").start();
        assert !lock.hasQueuedThreads();
        lock.unlock();
    }
}
