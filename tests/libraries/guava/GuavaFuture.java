import com.google.common.util.concurrent.SettableFuture;
import java.util.concurrent.ExecutionException;

/** One thread waits for a future that another sets; a second set changes nothing. */
public class GuavaFuture {
  public static void main(String[] args) throws InterruptedException, ExecutionException {
    SettableFuture<String> future = SettableFuture.create();
    boolean[] set = new boolean[2];
    Thread other = new Thread(() -> set[1] = future.set("b"));
    other.start();
    set[0] = future.set("a");
    String value = future.get();
    other.join();
    assert set[0] != set[1];
    assert value.equals(set[0] ? "a" : "b");
  }
}
