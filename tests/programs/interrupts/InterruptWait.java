/** A waiting thread is interrupted, or finds the interrupt already there. */
public class InterruptWait {
    static final Object lock = new Object();
    static boolean seen;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            synchronized (lock) {
                try {
                    while (true) lock.wait();
                } catch (InterruptedException e) {
                    seen = true;
                }
            }
        }, "a");
        a.start();
        a.interrupt();
        a.join();
        assert seen;
    }
}
