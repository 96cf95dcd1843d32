/** A timed wait that is taken for a notification. */
public class TimedWaitOnce {
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
                    if (!flag) lock.wait(1000);
                    assert flag : "gave up";
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
