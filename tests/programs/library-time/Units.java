import java.util.concurrent.TimeUnit;

/** TimeUnit sleeps, waits and joins; each can end by its time. */
public class Units {
    static final Object monitor = new Object();
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            try {
                TimeUnit.MILLISECONDS.sleep(5);
                synchronized (monitor) {
                    done = true;
                    monitor.notify();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "a");
        a.start();
        synchronized (monitor) {
            if (!done) TimeUnit.MILLISECONDS.timedWait(monitor, 10);
        }
        TimeUnit.SECONDS.timedJoin(a, 1);
        a.join();
        assert done && TimeUnit.SECONDS.toMillis(2) == 2000;
    }
}
