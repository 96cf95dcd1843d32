/** Two threads may block each other for ever while a third one goes on and on. */
public class DeadlockWhileRunning {
    static final Object p = new Object();
    static final Object q = new Object();
    static volatile boolean tick;

    static void nest(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> nest(p, q), "one").start();
        new Thread(() -> nest(q, p), "two").start();
        while (true) tick = !tick;
    }
}
