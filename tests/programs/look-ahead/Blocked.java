// The reader cannot step when the writer comes to its write: it waits for a monitor. Its holder leaves that as soon as the
// writer has let it, which is before the write.
public class Blocked {
    static final Object lock = new Object();
    static volatile boolean started, go;
    static int data;

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            synchronized (lock) {
                System.out.print(data);
            }
        });
        Thread holder = new Thread(() -> {
            synchronized (lock) {
                reader.start();
                started = true;
                while (!go) Thread.onSpinWait();
            }
        });
        Thread writer = new Thread(() -> {
            while (!started) Thread.onSpinWait();
            go = true;
            data = 2;
        });
        holder.start();
        writer.start();
    }
}
