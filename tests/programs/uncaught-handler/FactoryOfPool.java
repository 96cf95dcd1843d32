import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool whose thread factory gives each thread a handler. */
public class FactoryOfPool {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1, task -> {
            Thread thread = new Thread(task, "worker");
            thread.setUncaughtExceptionHandler((t, e) -> System.out.println("logged"));
            return thread;
        });
        pool.execute(() -> {
            throw new IllegalStateException("of a task");
        });
        pool.shutdown();
    }
}
