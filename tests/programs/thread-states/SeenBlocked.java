/** A thread that was seen to wait goes on waiting until it is let go: every look at it says so. */
public class SeenBlocked {
    static final Object lock = new Object();
    static boolean go;

    static void awaitState(Thread thread, Thread.State state) {
        while (thread.getState() != state) Thread.yield();
        assert thread.getState() == state : thread.getState();
    }

    static void enter() {
        synchronized (lock) {
            assert go;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread enters = new Thread(SeenBlocked::enter, "enters");
        synchronized (lock) {
            enters.start();
            awaitState(enters, Thread.State.BLOCKED);
            go = true;
        }
        enters.join();
        assert enters.getState() == Thread.State.TERMINATED;
    }
}
