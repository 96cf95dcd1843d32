import java.util.concurrent.locks.StampedLock;

/** Main asks for the lock that it has, which is not reentrant. Another thread waits for it, too. */
public class StampedAgain {
    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        long stamp = lock.writeLock();
        new Thread(() -> lock.unlockRead(lock.readLock())).start();
        long again = args.length > 0 ? lock.readLock() : lock.writeLock();
        lock.unlock(again);
        lock.unlockWrite(stamp);
    }
}
