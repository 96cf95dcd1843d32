import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool that is closed by leaving its block, which waits for its task. */
public class ClosedPool {
    static int done;

    public static void main(String[] args) {
        try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
            pool.execute(() -> done++);
        }
        assert done == 1;
    }
}
