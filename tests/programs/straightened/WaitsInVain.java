/** A wait may end early, and then the assertion fails. It fails without that, too, if others come in between. */
public class WaitsInVain {
    static final Object lock = new Object();
    static boolean ready;
    static volatile int noise;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            for (int i = 0; i < 4; i++) noise++;
            synchronized (lock) {
                lock.notify();
            }
            for (int i = 0; i < 4; i++) noise++;
            synchronized (lock) {
                ready = true;
            }
        }, "other");
        synchronized (lock) {
            other.start();
            lock.wait(1000);
            assert ready;
        }
        other.join();
    }
}
