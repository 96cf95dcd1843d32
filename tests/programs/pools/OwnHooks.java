import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool with hooks of the program's, which are called in the middle of what the pool does. */
public class OwnHooks extends ThreadPoolExecutor {
  static volatile int sum;

  OwnHooks() {
    super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
  }

  @Override
  protected void afterExecute(Runnable task, Throwable failure) {
    ++sum;
  }

  @Override
  protected void terminated() {
    ++sum;
  }

  public static void main(String[] args) throws InterruptedException {
    OwnHooks pool = new OwnHooks();
    pool.execute(() -> {});
    pool.shutdown();
    ++sum;
    pool.awaitTermination(1, TimeUnit.DAYS);
    System.out.print(sum);
  }
}
