import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** tryLock with a time-out gets the lock, or gives up and leaves it whole. */
public class TryLockInTime {
    static final ReentrantLock lock = new ReentrantLock();
    static int inside;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            lock.lock();
            inside++;
            assert inside == 1;
            inside--;
            lock.unlock();
        }, "a");
        a.start();
        if (lock.tryLock(1, TimeUnit.SECONDS)) {
            inside++;
            assert inside == 1;
            inside--;
            lock.unlock();
        }
        a.join();
        assert !lock.isLocked() && !lock.hasQueuedThreads();
    }
}
