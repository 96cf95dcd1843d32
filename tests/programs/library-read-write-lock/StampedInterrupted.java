import java.util.concurrent.locks.StampedLock;

/** Of two threads that wait for the lock, one may be interrupted. The other keeps its interrupt for later. */
public class StampedInterrupted {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        StampedLock lock = new StampedLock();
        long stamp = lock.writeLock();
        Thread writer = new Thread(() -> {
            try {
                long own = lock.writeLockInterruptibly();
                x += 2;
                lock.unlockWrite(own);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        Thread reader = new Thread(() -> {
            long own = lock.readLock();
            System.out.print(x + (Thread.interrupted() ? "i" : "n"));
            lock.unlockRead(own);
        });
        writer.start();
        reader.start();
        x++;
        writer.interrupt();
        reader.interrupt();
        lock.unlockWrite(stamp);
        writer.join();
        reader.join();
    }
}
