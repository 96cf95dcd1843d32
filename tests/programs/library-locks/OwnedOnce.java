import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/** A try-lock of its own on AbstractOwnableSynchronizer alone: one of two threads gets it. */
public class OwnedOnce {
    static class Claim extends AbstractOwnableSynchronizer {
        private final AtomicInteger taken = new AtomicInteger();

        boolean tryClaim() {
            if (!taken.compareAndSet(0, 1)) return false;
            setExclusiveOwnerThread(Thread.currentThread());
            return true;
        }

        Thread owner() {
            return getExclusiveOwnerThread();
        }
    }

    static final Claim claim = new Claim();
    static final AtomicInteger winners = new AtomicInteger();

    static void race() {
        if (claim.tryClaim()) {
            winners.incrementAndGet();
            assert claim.owner() == Thread.currentThread();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(OwnedOnce::race, "a");
        a.start();
        race();
        a.join();
        assert winners.get() == 1;
    }
}
