import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Who asks whether it owns a lock is told the same, whoever else takes it meanwhile. In the end, a look at a queue. */
public class OwnerCompared {
    static final ReentrantLock lock = new ReentrantLock();
    static final ReentrantReadWriteLock.WriteLock writeLock = new ReentrantReadWriteLock().writeLock();
    static volatile int tries;

    static void tryBoth() {
        tries++;
        if (lock.tryLock()) {
            assert lock.isHeldByCurrentThread() && !writeLock.isHeldByCurrentThread();
            if (writeLock.tryLock()) {
                assert writeLock.isHeldByCurrentThread();
                writeLock.unlock();
            }
            lock.unlock();
        }
        assert !lock.isHeldByCurrentThread() && !writeLock.isHeldByCurrentThread();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(OwnerCompared::tryBoth, "a");
        a.start();
        tryBoth();
        a.join();
        assert lock.getQueueLength() == 0;
    }
}
