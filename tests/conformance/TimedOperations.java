import java.util.concurrent.TimeUnit;

/** Sleeping and timed waits: they end, and take at least their time. */
public class TimedOperations {
    public static void main(String[] args) throws Exception {
        long t0 = System.nanoTime();
        Thread.sleep(20);
        System.out.println(System.nanoTime() - t0 >= 19_000_000L);
        t0 = System.nanoTime();
        Object o = new Object();
        synchronized (o) {
            o.wait(20);
            System.out.println(Thread.holdsLock(o));
            o.wait(1, 500);
        }
        System.out.println(System.nanoTime() - t0 >= 19_000_000L);
        Thread.sleep(0);
        Thread.sleep(1, 1);
        TimeUnit.MILLISECONDS.sleep(2);
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println("negative sleep");
        }
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(50);
                System.out.println("second");
            } catch (InterruptedException e) {
                System.out.println("unexpected");
            }
        });
        t.start();
        System.out.println("first");
        t.join(1);
        t.join(2, 5);
        t.join();
        boolean[] ready = new boolean[1];
        Thread n = new Thread(() -> {
            synchronized (o) {
                ready[0] = true;
                o.notifyAll();
            }
        });
        synchronized (o) {
            n.start();
            long deadline = System.currentTimeMillis() + 100_000;
            while (!ready[0] && System.currentTimeMillis() < deadline) o.wait(50_000);
            System.out.println("ready " + ready[0]);
        }
        n.join();
        java.util.concurrent.locks.LockSupport.parkNanos(1_000_000);
        java.util.concurrent.locks.LockSupport.parkUntil(System.currentTimeMillis() + 2);
        System.out.println("end");
    }
}
