import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The program's factory of threads, called by the pool, looks at what another thread writes. */
public class OwnFactory {
  static volatile int seen;

  public static void main(String[] args) throws InterruptedException {
    ExecutorService pool =
        Executors.newFixedThreadPool(
            1,
            task -> {
              System.out.print(seen);
              return new Thread(task);
            });
    Thread writer = new Thread(() -> seen = 1);
    writer.start();
    pool.execute(() -> System.out.print(seen));
    pool.shutdown();
  }
}
