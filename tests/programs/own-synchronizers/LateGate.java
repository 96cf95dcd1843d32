import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A gate that opens at the last of so many attempts, and a release that touches no state: it wakes who is there. */
public class LateGate {
    static final class Gate extends AbstractQueuedSynchronizer {
        final int opensAt;
        int attempts;

        Gate(int opensAt) { this.opensAt = opensAt; }

        @Override protected boolean tryAcquire(int ignored) { return ++attempts >= opensAt; }

        @Override protected boolean tryRelease(int ignored) { return true; }
    }

    public static void main(String[] args) {
        Gate gate = new Gate(Integer.parseInt(args[0]));
        new Thread(() -> gate.acquire(1)).start();
        new Thread(() -> gate.release(1)).start();
    }
}
