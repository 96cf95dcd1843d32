import java.util.concurrent.locks.ReentrantLock;

/** While it waits for the lock, a thread that was interrupted can be seen not to be. */
public class StatusTakenAway {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        Thread waits = new Thread(() -> {
            lock.lock();
            lock.unlock();
        }, "waits");
        lock.lock();
        waits.start();
        waits.interrupt();
        assert waits.isInterrupted();
        lock.unlock();
    }
}
