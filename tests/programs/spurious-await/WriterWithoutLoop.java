import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** As WithoutLoop, with the condition of a write lock that is held twice. */
public class WriterWithoutLoop {
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Condition changed = lock.writeLock().newCondition();
        Thread other = new Thread(() -> {
            lock.writeLock().lock();
            ready = true;
            changed.signal();
            lock.writeLock().unlock();
        });
        lock.writeLock().lock();
        lock.writeLock().lock();
        other.start();
        if (args.length == 0) changed.await();
        else changed.awaitUninterruptibly();
        assert lock.getWriteHoldCount() == 2;
        assert ready;
        lock.writeLock().unlock();
        lock.writeLock().unlock();
    }
}
