import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The usual way to wait for a pool. With an argument a pool that is not shut down, whose worker goes home when it has been idle. */
public class Pool {
    public static void main(String[] args) throws Exception {
        AtomicInteger done = new AtomicInteger();
        if (args.length > 0) {
            Executors.newCachedThreadPool().submit(done::incrementAndGet).get();
        } else {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            for (int i = 0; i < 2; i++) pool.execute(done::incrementAndGet);
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.MINUTES);
        }
        assert done.get() > args.length - 1 && done.get() == 2 - args.length;
    }
}
