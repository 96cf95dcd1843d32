/** Object.wait with the longest limit: with an argument, the notification can come too early. */
public class Waiter {
    static boolean given;

    public static void main(String[] args) throws InterruptedException {
        boolean blind = args.length > 0;
        Object lock = new Object();
        Thread giver = new Thread(() -> {
            synchronized (lock) {
                given = true;
                lock.notify();
            }
        });
        giver.start();
        synchronized (lock) {
            if (blind || !given) lock.wait(Long.MAX_VALUE);
        }
        assert given;
        giver.join();
    }
}
