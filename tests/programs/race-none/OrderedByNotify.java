/** A hand-over by wait and notify; the data is touched outside the lock. */
public class OrderedByNotify {
    static final Object lock = new Object();
    static boolean ready;
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 5;
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        }, "a");
        Thread b = new Thread(() -> {
            try {
                synchronized (lock) {
                    while (!ready) lock.wait();
                }
                assert x == 5;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
