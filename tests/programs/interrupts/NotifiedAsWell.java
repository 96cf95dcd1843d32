/** A waiter is interrupted, then notified: it throws, or was still in the wait set, returns and stays interrupted. */
public class NotifiedAsWell {
    static final Object lock = new Object();
    static boolean waiting;
    static String how;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                waiting = true;
                try {
                    lock.wait();
                    how = "returned";
                } catch (InterruptedException e) {
                    how = "threw";
                }
            }
            how += Thread.interrupted();
        });
        waiter.start();
        synchronized (lock) {
            if (!waiting) System.exit(0);
        }
        waiter.interrupt();
        synchronized (lock) {
            if (args.length == 0) lock.notifyAll();
            else lock.notify();
        }
        waiter.join();
        System.out.println(how);
    }
}
