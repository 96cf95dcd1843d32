/** Two wait, one of them is interrupted, then one is notified: if that is the same, the other waits for ever. */
public class NotificationTaken {
    static final Object lock = new Object();
    static int waiting;

    static Thread waiter() {
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                waiting++;
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    // the notification is for the other
                }
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread interrupted = waiter(), other = waiter();
        synchronized (lock) {
            if (waiting < 2) System.exit(0);
        }
        interrupted.interrupt();
        synchronized (lock) {
            lock.notify();
        }
        interrupted.join();
        other.join();
    }
}
