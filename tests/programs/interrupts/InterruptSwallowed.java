/** A thread swallows the only interrupt and waits again. */
public class InterruptSwallowed {
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                synchronized (lock) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        // try again
                    }
                }
            }
        }, "a");
        a.start();
        a.interrupt();
        a.join();
    }
}
