/** Three threads read in one critical section and write in the next. */
public class IncrementTornLock {
    static int x;

    static synchronized int get() { return x; }

    static synchronized void set(int v) { x = v; }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            int v = get();
            set(v + 1);
        });
        Thread b = new Thread(() -> {
            int v = get();
            set(v + 1);
        });
        Thread c = new Thread(() -> {
            int v = get();
            set(v + 1);
        });
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        System.out.println("x=" + x);
    }
}
