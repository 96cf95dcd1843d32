import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task fails, and the executor is never shut down: only its idle worker is left when the program ends. */
public class LeftRunning {
    public static void main(String[] args) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(1);
        Future<?> future = executor.submit(() -> {
            throw new IllegalStateException("lost");
        });
        if (args.length > 0) {
            try {
                future.get();
            } catch (java.util.concurrent.ExecutionException read) {
                System.out.println("read");
            }
        }
    }
}
