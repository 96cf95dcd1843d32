/** A timed wait in a loop: expired or notified, it goes on only with the flag. */
public class TimedWaitLoop {
    static final Object lock = new Object();
    static boolean flag;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            synchronized (lock) {
                flag = true;
                lock.notify();
            }
        }, "a");
        Thread b = new Thread(() -> {
            try {
                synchronized (lock) {
                    while (!flag) lock.wait(10);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
