import java.util.concurrent.CompletableFuture;

/** A CompletableFuture completed by a thread. */
public class CompletedByOther {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        Thread a = new Thread(() -> f.complete(1));
        a.start();
        int v = f.thenApply(x -> x + 1).get();
        assert v == 2;
        a.join();
    }
}
