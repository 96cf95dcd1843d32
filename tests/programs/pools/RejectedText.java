import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** The message of a rejected task tells how far the pool's worker has come: counted as ended, and still at work. */
public class RejectedText {
  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> {});
    pool.shutdown();
    try {
      pool.execute(() -> {});
    } catch (RejectedExecutionException rejected) {
      boolean between = rejected.getMessage().contains("active threads = 1, queued tasks = 0, completed tasks = 1");
      System.out.print(between ? 1 : 0);
    }
  }
}
