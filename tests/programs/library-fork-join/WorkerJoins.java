import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;

/** The only worker of a pool waits for a future that is another task of the pool's: it does that one meanwhile. */
public class WorkerJoins {
    public static void main(String[] args) throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(1);
        CountDownLatch done = new CountDownLatch(1);
        pool.execute(() -> {
            CompletableFuture.runAsync(() -> { }, pool).join();
            done.countDown();
        });
        done.await();
    }
}
