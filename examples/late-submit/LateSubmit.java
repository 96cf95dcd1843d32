import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A watcher thread hands work to a pool while main winds the pool down. */
public class LateSubmit {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Thread watcher = new Thread(() -> pool.execute(() -> { }), "watcher");
        watcher.start();
        pool.shutdown();
        watcher.join();
    }
}
