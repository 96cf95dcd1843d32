// A thread wants to write what it reads: its read lock keeps itself out.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            lock.readLock().unlock();
        }, "reader");
        reader.start();
        reader.join();
        lock.readLock().lock();
        lock.writeLock().lock();
    }
}
