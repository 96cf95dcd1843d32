import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** The sizes of a pool that another thread reads while they change. */
public class PoolSize {
  public static void main(String[] args) {
    ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
    new Thread(() -> pool.setMaximumPoolSize(3)).start();
    System.out.print(pool.getMaximumPoolSize());
    System.out.print(pool.getMaximumPoolSize());
  }
}
