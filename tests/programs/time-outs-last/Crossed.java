import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Locks are tried in opposite orders, with a limit: no deadlock, whether or not somebody else still has something to do. */
public class Crossed {
    static final ReentrantLock left = new ReentrantLock(), right = new ReentrantLock();
    static volatile int busy;

    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            if (second.tryLock(1, TimeUnit.SECONDS)) second.unlock();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            first.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> both(left, right)), b = new Thread(() -> both(right, left));
        a.start();
        b.start();
        busy = 1;
        a.join();
        b.join();
        assert !left.isLocked() && !right.isLocked();
    }
}
