import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;

/** A cached pool of daemons makes a thread for a task, which is awaited. */
public class CachedDaemon {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        var pool = Executors.newCachedThreadPool(run -> {
            Thread worker = new Thread(run, "worker");
            worker.setDaemon(true);
            return worker;
        });
        assert pool.submit(() -> 42).get() == 42;
    }
}
