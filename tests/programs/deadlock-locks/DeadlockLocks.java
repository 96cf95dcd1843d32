import java.util.concurrent.locks.ReentrantLock;

/** Two ReentrantLocks taken in opposite order. */
public class DeadlockLocks {
    static final ReentrantLock p = new ReentrantLock();
    static final ReentrantLock q = new ReentrantLock();

    static void nest(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            second.lock();
            second.unlock();
        } finally {
            first.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> nest(p, q), "a");
        Thread b = new Thread(() -> nest(q, p), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
