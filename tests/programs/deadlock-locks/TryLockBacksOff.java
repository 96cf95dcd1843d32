import java.util.concurrent.locks.ReentrantLock;

/** Two ReentrantLocks in opposite order, the second only tried: no deadlock. */
public class TryLockBacksOff {
    static final ReentrantLock p = new ReentrantLock();
    static final ReentrantLock q = new ReentrantLock();

    static void nest(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            if (second.tryLock()) second.unlock();
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
