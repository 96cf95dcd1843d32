import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Counts up to seven attempts in vain of one thread. It may try so often, while another one makes the queue. */
public class CountedTries {
    static final class Gate extends AbstractQueuedSynchronizer {
        static final int MOST = 7;
        int inVain;

        @Override protected int tryAcquireShared(int counted) {
            if (getState() != 0) return 1;
            if (inVain < counted) inVain++;
            return -1;
        }

        @Override protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Gate gate = new Gate();
        Thread one = new Thread(() -> gate.acquireShared(Gate.MOST)), other = new Thread(() -> gate.acquireShared(0));
        one.start();
        other.start();
        gate.releaseShared(1);
        one.join();
        other.join();
        System.out.print(gate.inVain == Gate.MOST ? "often" : "seldom");
    }
}
