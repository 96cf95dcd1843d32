import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** One task on a pool of two threads that is shut down. */
public class FixedPool {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int got = pool.submit(() -> 42).get();
        pool.shutdown();
        assert got == 42 && pool.isShutdown();
    }
}
