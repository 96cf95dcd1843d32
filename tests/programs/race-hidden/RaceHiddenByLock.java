/** An empty critical section orders the writes in one order of the threads, not in the other. */
public class RaceHiddenByLock {
    static final Object lock = new Object();
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            synchronized (lock) {
            }
        }, "a");
        Thread b = new Thread(() -> {
            synchronized (lock) {
            }
            x = 2;
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
