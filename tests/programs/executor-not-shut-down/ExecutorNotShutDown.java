import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The work is done but the pool is never shut down. */
public class ExecutorNotShutDown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        int v = pool.submit(() -> 42).get();
        assert v == 42;
    }
}
