import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Three tasks, each in a virtual thread of its own, whose increments may get lost. */
public class ThreadPerTask {
  static volatile int sum;

  public static void main(String[] args) {
    try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < Integer.parseInt(args[0]); ++i) pool.submit(() -> ++sum);
    }
    System.out.print(sum);
  }
}
