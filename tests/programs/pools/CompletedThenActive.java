import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** Asks a pool how many tasks have ended, and then how many of its threads are at work. */
public class CompletedThenActive {
  public static void main(String[] args) {
    ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1, Daemons::make);
    pool.execute(() -> {});
    System.out.print(pool.getCompletedTaskCount());
    System.out.print(pool.getActiveCount());
  }
}
