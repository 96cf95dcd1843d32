import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;

/** As LateGate, with a state that is a long. */
public class LongLateGate {
    static final class Gate extends AbstractQueuedLongSynchronizer {
        final int opensAt;
        int attempts;

        Gate(int opensAt) { this.opensAt = opensAt; }

        @Override protected boolean tryAcquire(long ignored) { return ++attempts >= opensAt; }

        @Override protected boolean tryRelease(long ignored) { return true; }
    }

    public static void main(String[] args) {
        Gate gate = new Gate(Integer.parseInt(args[0]));
        new Thread(() -> gate.acquire(1)).start();
        new Thread(() -> gate.release(1)).start();
    }
}
