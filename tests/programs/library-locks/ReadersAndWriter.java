import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A writer changes two fields together; a reader never sees them differ. */
public class ReadersAndWriter {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int x;
    static int y;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            x++;
            y++;
            lock.writeLock().unlock();
        }, "writer");
        writer.start();
        lock.readLock().lock();
        assert x == y && !lock.isWriteLocked();
        lock.readLock().unlock();
        writer.join();
        assert x == 1 && lock.getReadLockCount() == 0;
    }
}
