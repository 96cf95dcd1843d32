/**
 * RaxExtended with the error: a task looks at its event in one synchronized block and waits in another. When the signal comes
 * between the two, the task waits for ever, and with it the ring: a deadlock.
 */
public class RaxExtendedError extends RaxExtended {
    static final class HastyEvent extends Event {
        @Override
        void await(int seen) throws InterruptedException {
            boolean signalled;
            synchronized (this) {
                signalled = isNew(seen);
            }
            if (signalled) return;
            synchronized (this) {
                wait();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[] sizes = sizes(args, 3, 3);
        new Executive(sizes[0], sizes[1], HastyEvent::new).run();
    }
}
