import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The loop that every wait needs. The lock is held twice. */
public class WithLoop {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            lock.lock();
            ready = true;
            changed.signal();
            lock.unlock();
        });
        lock.lock();
        lock.lock();
        other.start();
        while (!ready) changed.await();
        assert lock.getHoldCount() == 2;
        lock.unlock();
        lock.unlock();
    }
}
