/** A timed wait may expire before the flag is set. */
public class TimedWait {
    static final Object lock = new Object();
    static boolean flag;
    static int r1;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            synchronized (lock) {
                try {
                    if (!flag) lock.wait(10);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                r1 = flag ? 1 : 0;
            }
        });
        Thread b = new Thread(() -> {
            synchronized (lock) {
                flag = true;
                lock.notify();
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("r1=" + r1);
    }
}
