import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Shut down with a task on its way: the task is run all the same. */
public class PoolOfOne {
    static volatile int ran;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor(run -> new Thread(run, "worker"));
        pool.execute(() -> ran++);
        pool.shutdown();
        while (!pool.isTerminated()) Thread.onSpinWait();
        assert ran == 1;
    }
}
