// Readers share a lock, so it protects nothing that they write.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadLocked {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int written, read;

    static void work() {
        lock.writeLock().lock();
        written = written + 1;
        lock.writeLock().unlock();
        lock.readLock().lock();
        read = read + 1;
        lock.readLock().unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(ReadLocked::work);
        other.start();
        work();
        other.join();
        System.out.println(written + " " + read);
    }
}
