/** A daemon waits for ever; main ends. */
public class DaemonWaits {
    public static void main(String[] args) {
        Object lock = new Object();
        Thread d = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        d.setDaemon(true);
        d.start();
    }
}
