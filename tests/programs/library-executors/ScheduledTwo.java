import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Of two tasks the worker runs one, and the program takes the other out of the queue, or the worker runs both. */
public class ScheduledTwo {
    public static void main(String[] args) {
        var pool = new ScheduledThreadPoolExecutor(1, run -> {
            Thread worker = new Thread(run);
            worker.setDaemon(true);
            return worker;
        });
        var queue = pool.getQueue();
        pool.schedule(() -> { }, 0, TimeUnit.SECONDS);
        pool.schedule(() -> { }, -1, TimeUnit.SECONDS);
        queue.poll();
    }
}
