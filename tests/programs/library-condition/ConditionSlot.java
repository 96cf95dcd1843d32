import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A slot with a ReentrantLock and a Condition. */
public class ConditionSlot {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition filled = lock.newCondition();
    static Object slot;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            lock.lock();
            try {
                slot = "item";
                filled.signal();
            } finally {
                lock.unlock();
            }
        });
        a.start();
        lock.lock();
        try {
            while (slot == null) filled.await();
            assert slot.equals("item");
        } finally {
            lock.unlock();
        }
        a.join();
    }
}
