import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Two stages are combined before another thread can know of them; then both fail, within one complete(). */
public class Before {
    static int fails(String name) {
        throw new IllegalStateException(name);
    }

    public static void main(String[] args) {
        CompletableFuture<Integer> source = new CompletableFuture<>();
        CompletableFuture<Integer> one = source.thenApply(value -> fails("one")), other = source.thenApply(value -> fails("other"));
        CompletableFuture<?> both = args[0].startsWith("all") ? CompletableFuture.allOf(one, other)
                : args[0].startsWith("any") ? CompletableFuture.anyOf(one, other)
                : one.thenCombine(other, Integer::sum);
        new Thread(() -> source.complete(1)).start();
        if (args[0].endsWith("Dropped")) return;
        try {
            both.join();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getMessage());
        }
    }
}
