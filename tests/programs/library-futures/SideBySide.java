// Two tasks of CompletableFutures count in one field without a lock. Each has a thread, or a worker of the common pool:
// one of the counts may be lost.
import java.util.concurrent.CompletableFuture;

public class SideBySide {
  static int count;

  public static void main(String[] args) {
    CompletableFuture<?> one = CompletableFuture.runAsync(() -> count++);
    CompletableFuture<?> two = CompletableFuture.runAsync(() -> count++);
    CompletableFuture.allOf(one, two).join();
    assert count == 2 : "a count was lost";
  }
}
