import java.util.concurrent.locks.LockSupport;

/** A wait with a limit begins before the clock has moved, or after it: what another thread did before that does not matter. */
public class LimitBegins {
    static volatile int value;

    public static void main(String[] args) throws InterruptedException {
        long start = System.nanoTime();
        Thread parks = new Thread(() -> {
            value = 1;
            LockSupport.parkNanos(500_000_000L);
            System.out.println(value + " " + (System.nanoTime() - start) / 500_000_000L);
        });
        Thread sleeps = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            value = 2;
        });
        parks.start();
        sleeps.start();
        parks.join();
    }
}
