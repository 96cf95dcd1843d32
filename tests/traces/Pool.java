// Conditions: who waits, what a wait releases, whom a signal wakes. The lock and the condition are named by their fields.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class Pool {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notEmpty = lock.newCondition();
    private int free;

    void take() throws InterruptedException {
        lock.lock();
        try {
            if (free == 0) notEmpty.await();
            free--;
            assert free >= 0 : "free is " + free;
        } finally {
            lock.unlock();
        }
    }

    void give() {
        lock.lock();
        try {
            free++;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        Pool pool = new Pool();
        for (int i = 1; i <= 2; i++) {
            new Thread(() -> {
                try {
                    pool.take();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }, "taker " + i).start();
        }
        pool.give();
        pool.give();
    }
}
