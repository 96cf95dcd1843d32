/** Two threads, two monitors, opposite order. */
public class DeadlockTwo {
    static final Object p = new Object();
    static final Object q = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            synchronized (p) {
                synchronized (q) {
                }
            }
        }, "a");
        Thread b = new Thread(() -> {
            synchronized (q) {
                synchronized (p) {
                }
            }
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
