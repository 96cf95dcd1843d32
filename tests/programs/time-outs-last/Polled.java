/** Somebody forgot to notify; the limit of the wait is there for that. */
public class Polled {
    static boolean done;

    public static void main(String[] args) throws InterruptedException {
        Object monitor = new Object();
        new Thread(() -> {
            synchronized (monitor) {
                done = true;
            }
        }).start();
        int times = 0;
        synchronized (monitor) {
            while (!done) {
                monitor.wait(100);
                times++;
            }
        }
        assert times <= 1;
    }
}
