import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

// ManyCombined N: allOf of so many stages, all of which fail. One failure is taken over and read; the library answers for the rest.
public class ManyCombined {
    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<?>[] stages = new CompletableFuture<?>[Integer.parseInt(args[0])];
        CompletableFuture<String> gate = new CompletableFuture<>();
        for (int i = 0; i < stages.length; ++i) {
            stages[i] = gate.thenApply(text -> {
                throw new IllegalStateException(text);
            });
        }
        CompletableFuture<Void> whole = CompletableFuture.allOf(stages);
        gate.complete("go");
        try {
            whole.get();
        } catch (ExecutionException expected) {
            // read
        }
    }
}
