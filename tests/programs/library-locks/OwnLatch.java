import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A latch of its own on AbstractQueuedSynchronizer, in shared mode. */
public class OwnLatch {
    static class Latch extends AbstractQueuedSynchronizer {
        @Override protected int tryAcquireShared(int ignored) {
            return getState() == 1 ? 1 : -1;
        }

        @Override protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    static final Latch latch = new Latch();
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            value = 5;
            latch.releaseShared(1);
        }, "a");
        a.start();
        latch.acquireSharedInterruptibly(1);
        assert value == 5;
    }
}
