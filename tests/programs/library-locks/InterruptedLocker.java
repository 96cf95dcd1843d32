import java.util.concurrent.locks.ReentrantLock;

/** Waiting for a lock is given up when the thread is interrupted; the lock stays whole. */
public class InterruptedLocker {
    static final ReentrantLock lock = new ReentrantLock();
    static boolean gaveUp;

    public static void main(String[] args) throws InterruptedException {
        lock.lock();
        Thread a = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                lock.unlock();
                assert false : "locked, though main has it";
            } catch (InterruptedException e) {
                gaveUp = true;
            }
        }, "a");
        a.start();
        a.interrupt();
        a.join();
        lock.unlock();
        assert gaveUp && lock.tryLock();
    }
}
