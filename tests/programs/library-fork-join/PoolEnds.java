import java.util.concurrent.ForkJoinPool;

/** A pool is shut down while its worker is at work: it ends when the worker is seen to be idle. */
public class PoolEnds {
    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(1);
        pool.execute(() -> { });
        pool.shutdown();
    }
}
