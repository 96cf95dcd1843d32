/** Main spins until the other thread has given up waiting for something that never comes. */
public class WaitsInVain {
    static final Object lock = new Object();
    static volatile boolean gaveUp;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait(1000);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
            gaveUp = true;
        }, "other");
        other.start();
        while (!gaveUp) {
            Thread.onSpinWait();
        }
        other.join();
    }
}
