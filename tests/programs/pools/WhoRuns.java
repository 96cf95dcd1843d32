import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;

/** Two tasks, each in a thread of its own or both in one. */
public class WhoRuns {
  static final AtomicReference<Thread> first = new AtomicReference<>();

  static void task() {
    Thread own = Thread.currentThread();
    if (!first.compareAndSet(null, own)) System.out.print(first.get() == own ? "same" : "other");
  }

  public static void main(String[] args) {
    ExecutorService pool = Executors.newCachedThreadPool(Daemons::make);
    pool.execute(WhoRuns::task);
    pool.execute(WhoRuns::task);
  }
}
