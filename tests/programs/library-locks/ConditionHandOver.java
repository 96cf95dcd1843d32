import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A value is handed over under a lock with a Condition. */
public class ConditionHandOver {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition filled = lock.newCondition();
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread giver = new Thread(() -> {
            lock.lock();
            try {
                value = 7;
                filled.signal();
            } finally {
                lock.unlock();
            }
        }, "giver");
        giver.start();
        lock.lock();
        try {
            while (value == 0) filled.await();
            assert value == 7 && lock.getHoldCount() == 1;
        } finally {
            lock.unlock();
        }
    }
}
