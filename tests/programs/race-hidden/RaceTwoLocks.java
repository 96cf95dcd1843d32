/** Both threads lock, but not the same lock. */
public class RaceTwoLocks {
    static final Object p = new Object();
    static final Object q = new Object();
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            synchronized (p) {
                x++;
            }
        }, "a");
        Thread b = new Thread(() -> {
            synchronized (q) {
                x++;
            }
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
