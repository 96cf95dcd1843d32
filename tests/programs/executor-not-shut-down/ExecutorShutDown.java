import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** One task in a pool of one thread, then shutdown. */
public class ExecutorShutDown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        int v = pool.submit(() -> 42).get();
        assert v == 42;
        pool.shutdown();
    }
}
