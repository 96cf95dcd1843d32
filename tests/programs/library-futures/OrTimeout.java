import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A future is completed in time, or its time runs out. */
public class OrTimeout {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<Integer>().orTimeout(1, TimeUnit.SECONDS);
        boolean won = future.complete(1);
        try {
            assert future.join() == 1 && won;
        } catch (CompletionException e) {
            assert !won && e.getCause() instanceof TimeoutException;
        }
    }
}
