/** A wait that may expire moves the clock, and another thread reads it. */
public class ReadsTheClock {
    static final Object LOCK = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            synchronized (LOCK) {
                try {
                    LOCK.wait(1000);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        long before = System.nanoTime();
        waiter.start();
        long after = System.nanoTime();
        synchronized (LOCK) {
            LOCK.notify();
        }
        waiter.join();
        System.out.println(after - before >= 1_000_000_000L ? "late" : "early");
    }
}
