import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** One thread waits for what another completes. */
public class GetDone {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        new Thread(() -> future.complete(7), "a").start();
        assert future.get() == 7;
    }
}
