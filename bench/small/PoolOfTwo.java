import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Two empty tasks on a fixed pool of two, which is shut down and waited for. */
public class PoolOfTwo {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 2; i++) pool.submit(() -> {});
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }
}
