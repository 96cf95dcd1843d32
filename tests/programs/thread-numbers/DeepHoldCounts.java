import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The library tells the holders of a read lock apart by the ids of their threads, however deep those are nested. */
public class DeepHoldCounts {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    static void nest(int depth) throws InterruptedException {
        lock.readLock().lock();
        assert lock.getReadHoldCount() == 1;
        if (depth > 0) {
            Thread inner = new Thread(() -> {
                try {
                    nest(depth - 1);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            inner.start();
            inner.join();
        }
        lock.readLock().unlock();
        assert lock.getReadHoldCount() == 0;
    }

    public static void main(String[] args) throws InterruptedException {
        nest(12);
    }
}
