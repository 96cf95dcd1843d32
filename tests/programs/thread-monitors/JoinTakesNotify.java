/** A join waits in the wait set of the thread: it may take the one notification that another waiter needs. */
public class JoinTakesNotify {
    static final Object lock = new Object();
    static boolean waits;

    public static void main(String[] args) throws InterruptedException {
        Thread target = new Thread(() -> {
            synchronized (lock) {
                try {
                    while (waits) lock.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        waits = true;
        Thread waiter = new Thread(() -> {
            synchronized (target) {
                try {
                    target.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
            synchronized (lock) {
                waits = false;
                lock.notifyAll();
            }
        });
        Thread joiner = new Thread(() -> {
            try {
                target.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        target.start();
        waiter.start();
        joiner.start();
        synchronized (target) {
            target.notify();
        }
    }
}
