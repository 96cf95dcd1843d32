import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A watcher thread hands work to a pool; the pool is wound down when nobody can use it any more. */
public class LateSubmitFixed {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Thread watcher = new Thread(() -> pool.execute(() -> { }), "watcher");
        watcher.start();
        watcher.join();
        pool.shutdown();
    }
}
