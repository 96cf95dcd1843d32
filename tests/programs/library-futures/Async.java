import java.util.concurrent.CompletableFuture;

/** Stages that run on an executor of one thread a task. */
public class Async {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 20, run -> new Thread(run).start())
                .whenComplete((x, e) -> {
                    assert e == null;
                })
                .thenCompose(x -> CompletableFuture.completedFuture(x + 1));
        assert future.join() == 21;
    }
}
