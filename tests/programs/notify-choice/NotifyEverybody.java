/** Two threads wait for different conditions on one monitor; notifyAll wakes the right one too. */
public class NotifyEverybody {
    static final Object lock = new Object();
    static boolean left;
    static boolean right;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            try {
                synchronized (lock) {
                    while (!left) lock.wait();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "a");
        Thread b = new Thread(() -> {
            try {
                synchronized (lock) {
                    while (!right) lock.wait();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "b");
        a.start();
        b.start();
        synchronized (lock) {
            left = true;
            lock.notifyAll();
        }
        a.join();
        synchronized (lock) {
            right = true;
            lock.notifyAll();
        }
        b.join();
    }
}
