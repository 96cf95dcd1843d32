// The error needs both writes before the first read. After the first write only the reader may interfere with the path,
// so the other writer is dropped, and the error with it.
public class Dropped {
    static volatile int open, value;

    public static void main(String[] args) {
        new Thread(() -> open = 1).start();
        new Thread(() -> {
            if (open == 1 && value == 1) throw new IllegalStateException("both");
            System.out.print(open);
        }).start();
        new Thread(() -> value = 1).start();
    }
}
