import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** The program asks a pool for its queue, and takes a task away. */
public class AskedQueue {
  public static void main(String[] args) {
    ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1, Daemons::make);
    pool.execute(() -> {});
    pool.execute(() -> System.out.print("ran "));
    System.out.print(pool.getQueue().poll() != null);
  }
}
