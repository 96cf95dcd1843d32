import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** A short wait, and somebody who waits longer for the thread that does: of two limits the earlier one is reached first. */
public class Deadlines {
    static final ReentrantLock lock = new ReentrantLock();
    static final Object monitor = new Object();

    static void waitShortly(String how) throws Exception {
        switch (how) {
            case "wait":
                synchronized (monitor) {
                    monitor.wait(10);
                }
                break;
            case "tryLock": assert !lock.tryLock(10, TimeUnit.MILLISECONDS); break;
            case "condition":
                ReentrantLock own = new ReentrantLock();
                own.lock();
                try {
                    assert own.newCondition().awaitNanos(10_000_000) <= 0;
                } finally {
                    own.unlock();
                }
                break;
            case "latch": assert !new CountDownLatch(1).await(10, TimeUnit.MILLISECONDS); break;
            case "poll": assert new LinkedBlockingQueue<Object>().poll(10, TimeUnit.MILLISECONDS) == null; break;
            case "park": LockSupport.parkNanos(10_000_000); break;
            default: throw new IllegalArgumentException(how);
        }
    }

    public static void main(String[] args) throws Exception {
        lock.lock();
        Thread waits = new Thread(() -> {
            try {
                waitShortly(args[0]);
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        waits.start();
        long limit = Long.parseLong(args[1]);
        waits.join(limit);
        assert waits.isAlive() == limit < 10;
    }
}
