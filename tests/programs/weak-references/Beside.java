import java.lang.ref.WeakReference;

// Another thread lives when references are cleared; what fails does not come from that.
public class Beside {
    private static volatile int progress;
    private static int count;

    static synchronized void increment() { ++count; }

    public static void main(String[] args) throws InterruptedException {
        Object object = new Object();
        WeakReference<Object> reference = new WeakReference<>(object);
        Thread other = new Thread(() -> {
            for (int i = 0; i < 3; ++i) {
                increment();
                progress = i;
            }
        });
        other.start();
        System.gc();
        int seen = progress;
        increment();
        if (seen == 1 && reference.get() == object) throw new IllegalStateException("seen");
        other.join();
    }
}
