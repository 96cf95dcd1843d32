import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;

/** A mutex of its own on AbstractQueuedLongSynchronizer, which is an AbstractOwnableSynchronizer. */
public class OwnMutex {
    static class Mutex extends AbstractQueuedLongSynchronizer {
        @Override protected boolean tryAcquire(long ticket) {
            if (!compareAndSetState(0, ticket)) return false;
            setExclusiveOwnerThread(Thread.currentThread());
            return true;
        }

        @Override protected boolean tryRelease(long ticket) {
            assert getState() == ticket && getExclusiveOwnerThread() == Thread.currentThread();
            setExclusiveOwnerThread(null);
            setState(0);
            return true;
        }
    }

    static final Mutex mutex = new Mutex();
    static int count;

    static void add(long ticket) {
        mutex.acquire(ticket);
        count++;
        mutex.release(ticket);
    }

    public static void main(String[] args) throws InterruptedException {
        assert AbstractOwnableSynchronizer.class.isInstance(mutex);
        Thread a = new Thread(() -> add(1L << 40), "a");
        a.start();
        add(1L << 41);
        a.join();
        assert count == 2;
    }
}
