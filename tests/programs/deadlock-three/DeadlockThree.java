/** Three threads in a ring of three monitors. */
public class DeadlockThree {
    static final Object p = new Object();
    static final Object q = new Object();
    static final Object r = new Object();

    static void nest(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> nest(p, q), "a");
        Thread b = new Thread(() -> nest(q, r), "b");
        Thread c = new Thread(() -> nest(r, p), "c");
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
    }
}
