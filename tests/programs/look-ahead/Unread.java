import java.util.concurrent.atomic.AtomicIntegerArray;

// The program may end in the middle of what a thread does. Nobody reads what it has written; but how far it came is part
// of the end state.
public class Unread {
    static int written;
    static final int[] cells = new int[1];
    static final AtomicIntegerArray counts = new AtomicIntegerArray(1);

    public static void main(String[] args) {
        Thread writer = new Thread(writing(args[0]));
        writer.setDaemon(args[1].equals("daemon"));
        writer.start();
        if (!writer.isDaemon()) System.exit(0);
    }

    static Runnable writing(String what) {
        switch (what) {
            case "field":
                return () -> {
                    written = 1;
                    written = 2;
                };
            case "array":
                return () -> {
                    cells[0] = 1;
                    cells[0] = 2;
                };
            default:
                return () -> {
                    counts.getAndIncrement(0);
                    counts.getAndIncrement(0);
                };
        }
    }
}
