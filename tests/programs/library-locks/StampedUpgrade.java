import java.util.concurrent.locks.StampedLock;

/** Two threads add under a stamped lock, one of them by turning its read lock into a write lock. */
public class StampedUpgrade {
    static final StampedLock lock = new StampedLock();
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            long stamp = lock.readLock();
            int seen = count;
            long write = lock.tryConvertToWriteLock(stamp);
            if (write != 0) {
                count = seen + 1;
                lock.unlock(write);
            } else {
                lock.unlockRead(stamp);
                stamp = lock.writeLock();
                count++;
                lock.unlockWrite(stamp);
            }
        }, "a");
        a.start();
        long stamp = lock.tryWriteLock();
        boolean got = stamp != 0;
        if (got) {
            count++;
            lock.unlockWrite(stamp);
        }
        a.join();
        assert count == (got ? 2 : 1);
    }
}
