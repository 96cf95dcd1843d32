import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A writer that may be interrupted while it waits, and a reader behind it that may not. */
public class WriterInterrupted {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.writeLock().lock();
        Thread writer = new Thread(() -> {
            try {
                lock.writeLock().lockInterruptibly();
                x += 2;
                lock.writeLock().unlock();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            System.out.println(x);
            lock.readLock().unlock();
        });
        writer.start();
        reader.start();
        x++;
        writer.interrupt();
        lock.writeLock().unlock();
        writer.join();
        reader.join();
    }
}
