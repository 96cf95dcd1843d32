import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

// A pool made of its parts: one thread by the program's own factory, room for one task, and a handler for what does not fit.
// Each task is either run or turned away.
public class OwnParts {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger made = new AtomicInteger(), ran = new AtomicInteger(), turnedAway = new AtomicInteger();
        ThreadFactory factory = task -> {
            made.incrementAndGet();
            return new Thread(task, "own worker");
        };
        RejectedExecutionHandler handler = (task, pool) -> turnedAway.incrementAndGet();
        ThreadPoolExecutor pool =
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), factory, handler);
        for (int i = 0; i < 3; ++i) {
            pool.execute(ran::incrementAndGet);
        }
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.DAYS);
        assert made.get() == 1 && ran.get() >= 2 && ran.get() + turnedAway.get() == 3 : ran + " " + turnedAway;
    }
}
