import java.util.concurrent.CompletableFuture;

/** One of two threads completes a future, normally or with an exception; both are seen by what depends on it. */
public class Exceptionally {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Integer> handled = future.thenApply(x -> x + 1).exceptionally(e -> -1);
        Thread a = new Thread(() -> future.completeExceptionally(new IllegalStateException()), "a");
        a.start();
        boolean won = future.complete(1);
        assert handled.join() == (won ? 2 : -1);
        assert future.isCompletedExceptionally() != won;
    }
}
