/** An interrupt that comes before wait or sleep makes it throw at once. */
public class InterruptBefore {
    interface Blocking {
        void run() throws InterruptedException;
    }

    static void mustThrow(Blocking b) {
        Thread.currentThread().interrupt();
        try {
            b.run();
            assert false : "did not throw";
        } catch (InterruptedException e) {
            assert !Thread.interrupted();
        }
    }

    public static void main(String[] args) {
        Object lock = new Object();
        mustThrow(() -> Thread.sleep(5));
        synchronized (lock) {
            mustThrow(lock::wait);
            mustThrow(() -> lock.wait(5));
        }
    }
}
