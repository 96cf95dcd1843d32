import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task of a pool of one waits for another task of the pool: a deadlock. */
public class WaitsInPool {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.submit(() -> pool.submit(() -> 1).get()).get();
    pool.shutdown();
  }
}
