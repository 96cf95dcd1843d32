import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two threads shut a pool without workers down. Whoever comes second may find it not ended yet. */
public class ShutdownTwice {
  public static void main(String[] args) {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Thread other = new Thread(pool::shutdown);
    other.start();
    pool.shutdown();
    System.out.print(pool.isTerminated());
  }
}
