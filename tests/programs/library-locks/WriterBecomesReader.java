import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A writer takes the read lock before it gives the write lock back: nobody else writes in between. */
public class WriterBecomesReader {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            if (lock.writeLock().tryLock()) {
                value += 10;
                lock.writeLock().unlock();
            }
        }, "other");
        other.start();
        lock.writeLock().lock();
        int mine = ++value;
        lock.readLock().lock();
        lock.writeLock().unlock();
        assert value == mine;
        lock.readLock().unlock();
        other.join();
        assert value == 1 || value == 11;
    }
}
