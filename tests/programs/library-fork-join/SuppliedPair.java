import java.util.concurrent.CompletableFuture;

/** Two tasks of the common pool, and what both have given. */
public class SuppliedPair {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 2);
        CompletableFuture<Integer> three = CompletableFuture.supplyAsync(() -> 3);
        assert two.thenCombine(three, Integer::sum).get() == 5;
    }
}
