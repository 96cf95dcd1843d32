import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A reader waits for another reader. That one stays behind a waiting writer, if the writer has come first. */
public class ReaderBehindWriter {
    public static void main(String[] args) throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        CountDownLatch read = new CountDownLatch(1);
        lock.readLock().lock();
        new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        }, "writer").start();
        new Thread(() -> {
            lock.readLock().lock();
            read.countDown();
            lock.readLock().unlock();
        }, "reader").start();
        read.await();
        lock.readLock().unlock();
    }
}
