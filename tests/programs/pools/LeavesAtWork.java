import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The worker of a pool leaves when its time is up, while a task is given: two others may take its place. */
public class LeavesAtWork {
  static int made;

  static synchronized Thread make(Runnable task) {
    System.out.print(++made);
    return Daemons.make(task);
  }

  public static void main(String[] args) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(0, 3, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), LeavesAtWork::make);
    pool.execute(() -> {});
    pool.execute(() -> {});
  }
}
