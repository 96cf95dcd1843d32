import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The longest wait there is does not end before what it waits for. */
public class Finished {
    static int done;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> done++);
        pool.shutdown();
        assert pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        assert done == 1;
    }
}
