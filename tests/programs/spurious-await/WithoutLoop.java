import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A wait without a loop around it: right until a condition wakes its waiter for no reason. */
public class WithoutLoop {
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
        other.start();
        if (args.length == 0) changed.await();
        else changed.awaitUninterruptibly();
        assert ready;
        lock.unlock();
    }
}
