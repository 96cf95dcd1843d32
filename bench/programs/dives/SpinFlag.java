/**
 * Spinners wait for a volatile flag. Each counts its spins, and its pauses grow, so no state comes again. Two loaders want to
 * load what the spinners wait for. The first one is to do it and to raise the flag.
 *
 * The first path: a spinner spins for ever. The error: a loader looks whether there is an owner, and becomes it, in two steps.
 * So both may load. Argument: spinners (2).
 */
public class SpinFlag {
    private static final int LONGEST_PAUSE = 64;

    private volatile boolean ready;
    private volatile Loader owner;
    private volatile int value;

    /** Waits for the flag with longer and longer pauses. */
    private final class Spinner extends Thread {
        private long spins;
        private long paused;
        private int pause = 1;

        @Override
        public void run() {
            while (!ready) backOff();
            assert value == 42 : "ready, but the value is " + value;
        }

        private void backOff() {
            spins++;
            for (int i = 0; i < pause; i++) paused++;
            if (pause < LONGEST_PAUSE) pause *= 2;
            Thread.onSpinWait();
        }
    }

    /** Loads the value unless somebody else does. */
    private final class Loader extends Thread {
        @Override
        public void run() {
            if (owner != null) return;
            owner = this;
            load();
            assert owner == this : "two loaders";
            ready = true;
        }

        private void load() {
            int sum = 0;
            for (int i = 0; i <= 12; i++) sum += i;
            value = sum - 36;
        }
    }

    private void run(int spinners) throws InterruptedException {
        Thread[] threads = new Thread[spinners + 2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = i < spinners ? new Spinner() : new Loader();
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        new SpinFlag().run(new Arguments("SpinFlag [SPINNERS]", args).number(0, 2, 1, 100));
    }
}
