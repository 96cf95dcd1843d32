import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A thread for each task. */
public class ThreadEach {
    static int done;

    public static void main(String[] args) {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            threads.execute(() -> done++);
        }
        assert done == 1;
    }
}
