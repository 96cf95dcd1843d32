import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Three tasks; those that have not begun are given back. */
public class ShutdownNow {
  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    for (int i = 0; i < 3; ++i) pool.execute(() -> System.out.print(Thread.interrupted() ? "i" : "r"));
    System.out.print(pool.shutdownNow().size());
  }
}
