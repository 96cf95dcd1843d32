import java.util.concurrent.Semaphore;

/** Two of three permits are taken at once by each of two threads: never both at a time. */
public class Permits {
    static final Semaphore permits = new Semaphore(3);
    static int inside;

    static void work() {
        inside++;
        assert inside == 1;
        inside--;
        permits.release(2);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            permits.acquireUninterruptibly(2);
            work();
        }, "a");
        a.start();
        if (permits.tryAcquire(2)) work();
        a.join();
        assert permits.drainPermits() == 3 && permits.availablePermits() == 0;
    }
}
