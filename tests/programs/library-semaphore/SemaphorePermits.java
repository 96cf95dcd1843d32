import java.util.concurrent.Semaphore;

/** A java.util.concurrent.Semaphore as a lock. */
public class SemaphorePermits {
    static final Semaphore permits = new Semaphore(1);
    static int n;

    static void once() {
        permits.acquireUninterruptibly();
        n++;
        permits.release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> once(), "a");
        Thread b = new Thread(() -> once(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert n == 2;
    }
}
