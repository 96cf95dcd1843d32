import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ForkJoinPool;

/** The threads of a ForkJoinPool end with the program, so that what is on its way then need not be read. */
public class Cut {
    static int[] box = new int[1];

    static void fails() {
        box[1]++;
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(1);
        switch (args[0]) {
            case "dropped" -> CompletableFuture.runAsync(Cut::fails, pool);
            case "handled" -> CompletableFuture.runAsync(Cut::fails, pool).exceptionally(failure -> null);
            case "handledLater" ->
                CompletableFuture.runAsync(Cut::fails, pool).thenRun(() -> { }).exceptionallyAsync(failure -> null, pool);
            case "joinedByTask" -> CompletableFuture.runAsync(() -> {
                try {
                    CompletableFuture.runAsync(Cut::fails, Runnable::run).join();
                } catch (CompletionException e) {
                    box[0] = 1;
                }
            }, pool);
            default -> throw new AssertionError();
        }
    }
}
