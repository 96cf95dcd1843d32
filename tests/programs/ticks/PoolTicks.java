import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A periodic task, and what main does when it has run twice. */
public class PoolTicks {
    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        CountDownLatch twice = new CountDownLatch(2);
        pool.scheduleAtFixedRate(twice::countDown, 0, 10, TimeUnit.MILLISECONDS);
        twice.await();
        pool.shutdown();
        throw new IllegalStateException("after the second run");
    }
}
