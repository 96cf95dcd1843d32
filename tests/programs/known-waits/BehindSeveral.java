import java.util.concurrent.Semaphore;

/** Who needs one permit can wait behind who needs two, for ever, though there is one. */
public class BehindSeveral {
    static final Semaphore permits = new Semaphore(0);

    public static void main(String[] args) {
        new Thread(() -> permits.acquireUninterruptibly(2), "two").start();
        new Thread(() -> {
            permits.acquireUninterruptibly();
            permits.release(2);
        }, "one").start();
        permits.release();
    }
}
