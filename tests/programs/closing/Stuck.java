import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Closing waits for a task that waits for ever. */
public class Stuck {
    public static void main(String[] args) {
        CountDownLatch never = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            threads.submit(() -> {
                never.await();
                return null;
            });
        }
    }
}
