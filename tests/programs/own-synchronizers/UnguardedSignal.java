import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A lock that everybody always holds: a signal may come before the wait, in the middle of it, or after its end. */
public class UnguardedSignal {
    static final class Open extends AbstractQueuedSynchronizer {
        @Override protected boolean tryAcquire(int ignored) { return true; }

        @Override protected boolean tryRelease(int ignored) { return true; }

        @Override protected boolean isHeldExclusively() { return true; }
    }

    public static void main(String[] args) throws InterruptedException {
        Open lock = new Open();
        AbstractQueuedSynchronizer.ConditionObject condition = lock.new ConditionObject();
        Thread signaller = new Thread(condition::signal);
        signaller.start();
        boolean limited = args[0].equals("limited");
        if (limited) {
            System.out.print(condition.await(1, TimeUnit.SECONDS) ? "signalled" : "late");
        } else {
            condition.await();
            System.out.print("signalled");
        }
    }
}
