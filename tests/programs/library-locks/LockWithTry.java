import java.util.concurrent.locks.ReentrantLock;

/** One thread waits for a ReentrantLock, reentrantly; the other takes it only if it is free. */
public class LockWithTry {
    static final ReentrantLock lock = new ReentrantLock();
    static int inside;
    static int done;

    static void work() {
        inside++;
        assert inside == 1 && lock.isHeldByCurrentThread();
        done++;
        inside--;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            lock.lock();
            lock.lock();
            work();
            lock.unlock();
            lock.unlock();
        }, "a");
        a.start();
        boolean got = lock.tryLock();
        if (got) {
            work();
            lock.unlock();
        }
        a.join();
        assert done == (got ? 2 : 1) && !lock.isLocked();
    }
}
