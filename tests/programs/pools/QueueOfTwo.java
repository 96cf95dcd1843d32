import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The program has its pool's queue, and asks how many tasks are in it. */
public class QueueOfTwo {
  public static void main(String[] args) {
    BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
    ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, queue, Daemons::make);
    pool.execute(() -> {});
    pool.execute(() -> {});
    System.out.print(queue.size());
  }
}
