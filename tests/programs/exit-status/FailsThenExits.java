import java.util.concurrent.FutureTask;

/** Something else has failed on each schedule before the program exits with 1: what is named by the argument. */
public class FailsThenExits {
    /** Exits only where each of two threads waits for the other. */
    static void watch() {
        Object a = new Object(), b = new Object();
        Thread first = new Thread(() -> take(a, b)), second = new Thread(() -> take(b, a));
        first.start();
        second.start();
        while (first.getState() != Thread.State.BLOCKED || second.getState() != Thread.State.BLOCKED) {
            if (!first.isAlive() && !second.isAlive()) Runtime.getRuntime().halt(0);
        }
    }

    static void take(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                Thread.yield();
            }
        }
    }

    static void thrower(Runnable body) throws InterruptedException {
        Thread thread = new Thread(body, "thrower");
        thread.start();
        thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
            case "uncaught" -> thrower(() -> {
                throw new IllegalStateException("no");
            });
            case "assertion" -> thrower(() -> {
                try {
                    assert args.length > 1 : "no";
                } catch (AssertionError e) {
                    // told by the status
                }
            });
            case "swallowed" -> thrower(new FutureTask<Void>(() -> {
                throw new IllegalStateException("no");
            }));
            default -> watch();
        }
        System.exit(1);
    }
}
