import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Each thread tries for a lock for a while; at least one gets it. */
public class TimedTryLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int got;

    static void attempt() {
        try {
            if (lock.tryLock(10, TimeUnit.MILLISECONDS)) {
                got++;
                lock.unlock();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> attempt(), "a");
        Thread b = new Thread(() -> attempt(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert got >= 1;
    }
}
