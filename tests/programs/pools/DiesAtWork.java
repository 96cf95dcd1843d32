import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task throws, and its worker dies. Whoever comes first makes the next one: the dying worker, or who gives a task. */
public class DiesAtWork {
  static Thread make(Runnable task) {
    boolean byMain = Thread.currentThread().getClass() == Thread.class;
    System.out.print(byMain ? made++ == 0 ? "main" : " main" : " worker");
    Thread worker = new Thread(task) {};
    worker.setDaemon(true);
    worker.setUncaughtExceptionHandler((thread, failure) -> {});
    return worker;
  }

  static int made;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1, DiesAtWork::make);
    pool.execute(
        () -> {
          throw new IllegalStateException();
        });
    pool.submit(() -> {}).get();
  }
}
