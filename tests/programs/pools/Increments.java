import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Each task of a pool has a thread for itself. Increments may get lost. */
public class Increments {
  static volatile int sum;

  public static void main(String[] args) throws InterruptedException {
    int tasks = Integer.parseInt(args[0]);
    ExecutorService pool = args.length > 1 ? Executors.newCachedThreadPool() : Executors.newFixedThreadPool(tasks);
    for (int i = 0; i < tasks; ++i) pool.execute(() -> ++sum);
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.DAYS);
    System.out.print(sum);
  }
}
