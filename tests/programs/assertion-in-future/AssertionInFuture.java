import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task fails an assertion; its Future swallows the error, and nobody asks. */
public class AssertionInFuture {
    static volatile int x;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> {
            assert x == 0 : "x was " + x;
        });
        x = 1;
        pool.shutdown();
    }
}
