import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** awaitNanos is signalled in time, or returns when the time is over. */
public class AwaitNanos {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition set = lock.newCondition();
    static boolean value;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            lock.lock();
            value = true;
            set.signal();
            lock.unlock();
        }, "a");
        a.start();
        lock.lock();
        long left = 1_000_000;
        while (!value && left > 0) left = set.awaitNanos(left);
        assert value || left <= 0;
        lock.unlock();
    }
}
