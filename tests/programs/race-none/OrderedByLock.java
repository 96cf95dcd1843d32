/** Writes under a lock, the read of main after the joins. */
public class OrderedByLock {
    static int x;

    static synchronized void set(int v) {
        x = v;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> set(1), "a");
        Thread b = new Thread(() -> set(2), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert x > 0;
    }
}
