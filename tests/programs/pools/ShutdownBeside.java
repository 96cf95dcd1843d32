import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** One thread gives a pool a task while another shuts it down. */
public class ShutdownBeside {
  public static void main(String[] args) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Thread closer = new Thread(pool::shutdown);
    closer.start();
    try {
      pool.execute(() -> System.out.print("ran "));
    } catch (RejectedExecutionException tooLate) {
      System.out.print("rejected ");
    }
    closer.join();
  }
}
