import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task is cancelled, or runs at most once: its future says which. */
public class ScheduledOnce {
    static volatile int ran;

    public static void main(String[] args) {
        var pool = new ScheduledThreadPoolExecutor(1, run -> {
            Thread worker = new Thread(run, "worker");
            worker.setDaemon(true);
            return worker;
        });
        var future = pool.schedule(() -> ran++, 1, TimeUnit.SECONDS);
        boolean cancelled = future.cancel(false);
        assert future.isCancelled() == cancelled && future.isDone();
        assert ran <= 1 && (cancelled || ran == 1);
    }
}
