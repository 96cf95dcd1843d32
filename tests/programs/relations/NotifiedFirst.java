/** The notification may come before the wait. Only the order of the two critical sections tells. */
public class NotifiedFirst {
    static final Object LOCK = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            synchronized (LOCK) {
                try {
                    LOCK.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        waiter.start();
        synchronized (LOCK) {
            LOCK.notify();
        }
        waiter.join();
        System.out.println("notified");
    }
}
