import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The same by ExecutorService's own close. */
public class ClosedWrapper {
    static int done;

    public static void main(String[] args) {
        try (ExecutorService pool = Executors.newSingleThreadExecutor()) {
            pool.execute(() -> done++);
        }
        assert done == 1;
    }
}
