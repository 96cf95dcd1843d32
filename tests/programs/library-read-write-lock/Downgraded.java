import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Main writes, goes on reading, and waits for another reader. A writer may have begun to wait at either time. */
public class Downgraded {
    public static void main(String[] args) throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        CountDownLatch read = new CountDownLatch(1);
        lock.writeLock().lock();
        new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        }, "writer").start();
        new Thread(() -> {
            lock.readLock().lock();
            read.countDown();
            lock.readLock().unlock();
        }, "reader").start();
        lock.readLock().lock();
        lock.writeLock().unlock();
        read.await();
        lock.readLock().unlock();
    }
}
