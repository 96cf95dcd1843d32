/** main joins a thread that ends only after main has been interrupted. */
public class InterruptJoin {
    static final Object lock = new Object();
    static boolean over;

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread a = new Thread(() -> {
            main.interrupt();
            synchronized (lock) {
                try {
                    while (!over) lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }, "a");
        a.start();
        boolean caught = false;
        try {
            a.join();
        } catch (InterruptedException e) {
            caught = true;
        }
        assert caught;
        synchronized (lock) {
            over = true;
            lock.notify();
        }
        a.join();
    }
}
