import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The task fails in some schedules only: another thread takes the array away. */
public class SometimesFails {
    static volatile int[] box = new int[1];

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(() -> { box[0]++; });
        pool.submit(() -> { box = null; });
        pool.shutdown();
    }
}
