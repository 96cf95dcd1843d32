import java.util.concurrent.locks.ReentrantLock;

/** Two threads take two locks in opposite orders. */
public class LocksCrosswise {
    static final ReentrantLock left = new ReentrantLock(), right = new ReentrantLock();

    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        second.lock();
        second.unlock();
        first.unlock();
    }

    public static void main(String[] args) {
        new Thread(() -> both(left, right), "one").start();
        new Thread(() -> both(right, left), "two").start();
    }
}
