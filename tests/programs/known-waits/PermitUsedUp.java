import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Waiting for the lock can use up the permit that the thread is to park with. */
public class PermitUsedUp {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        Thread parks = new Thread(() -> {
            lock.lock();
            lock.unlock();
            LockSupport.park();
        }, "parks");
        lock.lock();
        parks.start();
        LockSupport.unpark(parks);
        lock.unlock();
    }
}
