import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** One thread waits for what another writes. A reader looks at it meanwhile. */
public class WriterSignals {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Condition written = lock.writeLock().newCondition();
        Thread waiter = new Thread(() -> {
            lock.writeLock().lock();
            while (value == 0) written.awaitUninterruptibly();
            value++;
            lock.writeLock().unlock();
        });
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            System.out.println(value);
            lock.readLock().unlock();
        });
        waiter.start();
        reader.start();
        lock.writeLock().lock();
        value = 1;
        written.signal();
        lock.writeLock().unlock();
        waiter.join();
        reader.join();
    }
}
