import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Two workers are there at once, and the pool has counted them. */
public class PoolOfTwo {
    public static void main(String[] args) {
        var pool = new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), run -> {
            Thread worker = new Thread(run);
            worker.setDaemon(true);
            return worker;
        });
        pool.prestartCoreThread();
        pool.prestartCoreThread();
        assert pool.getLargestPoolSize() == 2 && pool.getPoolSize() == 2;
    }
}
