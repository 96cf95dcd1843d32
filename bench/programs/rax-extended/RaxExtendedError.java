/**
 * RaxExtended with the error: a task looks at its event in one synchronized block and waits in another. When the signal comes
 * between the two, the task waits for ever, and with it the ring: a deadlock.
 */
public class RaxExtendedError {
    static final class HastyEvent extends RaxExtended.Event {
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
        RaxExtended.Event[] events = new RaxExtended.Event[Integer.parseInt(args[0])];
        for (int i = 0; i < events.length; i++) events[i] = new HastyEvent();
        RaxExtended.run(events, Integer.parseInt(args[1]));
    }
}
