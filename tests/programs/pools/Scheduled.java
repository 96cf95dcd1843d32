import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Two tasks of a scheduled pool; one of them after a while. */
public class Scheduled {
  public static void main(String[] args) {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    pool.schedule(() -> System.out.print("b"), 1, TimeUnit.SECONDS);
    pool.execute(() -> System.out.print("a"));
    pool.shutdown();
  }
}
