/** Joins, for a while, a thread that needs the monitor which is held meanwhile. */
public class JoinedInside {
    static volatile int busy;

    public static void main(String[] args) throws InterruptedException {
        Object monitor = new Object();
        Thread needs = new Thread(() -> {
            synchronized (monitor) {
                busy++;
            }
        });
        Thread other = new Thread(() -> busy = 1);
        synchronized (monitor) {
            needs.start();
            other.start();
            needs.join(100);
            assert needs.isAlive();
        }
        needs.join();
        other.join();
    }
}
