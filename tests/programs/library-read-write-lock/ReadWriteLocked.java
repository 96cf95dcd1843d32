import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A writer and a reader with a ReentrantReadWriteLock. */
public class ReadWriteLocked {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int x;
    static int y;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            lock.writeLock().lock();
            x++;
            y++;
            lock.writeLock().unlock();
        }, "a");
        Thread b = new Thread(() -> {
            lock.readLock().lock();
            assert x == y;
            lock.readLock().unlock();
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert x == 1;
    }
}
