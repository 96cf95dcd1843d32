import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** A permit that the lock has given to one of its waiters can be left, and end a later park too early. */
public class PermitLeft {
    static final ReentrantLock lock = new ReentrantLock();
    static volatile boolean go;

    public static void main(String[] args) {
        Thread parks = new Thread(() -> {
            lock.lock();
            lock.unlock();
            LockSupport.park();
            assert go;
        }, "parks");
        lock.lock();
        parks.start();
        lock.unlock();
        go = true;
        LockSupport.unpark(parks);
    }
}
