import java.util.concurrent.locks.StampedLock;

/** An optimistic read that turns into a read lock when a writer came in between. */
public class StampedPoint {
    static final StampedLock lock = new StampedLock();
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            long stamp = lock.writeLock();
            x = 1;
            y = 1;
            lock.unlockWrite(stamp);
        }, "writer");
        writer.start();
        long stamp = lock.tryOptimisticRead();
        int seenX = x;
        int seenY = y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            seenX = x;
            seenY = y;
            lock.unlockRead(stamp);
        }
        assert seenX == seenY;
        writer.join();
        assert !lock.isWriteLocked() && !lock.isReadLocked();
    }
}
