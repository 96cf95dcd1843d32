/** A thread that is started once and refuses to start again: the refused start comes before nothing that the thread does. */
public class RefusedStarts {
    static volatile int value;
    static volatile int seen = -1;
    static volatile boolean done;
    static volatile String refused = "";
    static final Thread reader = new Thread(() -> seen = value);

    static void start(String who) {
        try {
            reader.start();
        } catch (IllegalThreadStateException e) {
            refused += who;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other;
        switch (args[0]) {
            case "again":
                reader.start();
                value = 1;
                start("main");
                break;
            case "both":
                other = new Thread(() -> start("other"));
                other.start();
                value = 1;
                start("main");
                other.join();
                break;
            case "locked":
                other = new Thread(() -> start("other"));
                other.start();
                value = 1;
                synchronized (reader) {
                    start("main");
                }
                other.join();
                break;
            case "maybe":
                other = new Thread(() -> {
                    if (!done) {
                        start("other");
                    }
                });
                other.start();
                value = 1;
                done = true;
                other.join();
                start("main");
                break;
            default:
                throw new IllegalArgumentException(args[0]);
        }
        reader.join();
        System.out.println(seen + " " + refused);
    }
}
