import java.util.concurrent.CompletableFuture;

/** thenCombine gives both results, whichever comes last. */
public class Combined {
    public static void main(String[] args) {
        CompletableFuture<Integer> left = new CompletableFuture<>();
        CompletableFuture<Integer> right = new CompletableFuture<>();
        CompletableFuture<Integer> both = left.thenCombine(right, (x, y) -> 10 * x + y);
        Thread a = new Thread(() -> left.complete(1), "a");
        a.start();
        right.complete(2);
        assert both.join() == 12;
    }
}
