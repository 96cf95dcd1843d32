import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Tasks fail that were given away together, or to be queued when they are done, or to be run again and again. */
public class Services {
    static int[] box = new int[1];

    static int fails() {
        return box[1];
    }

    static void caught(Callable<?> reads) throws Exception {
        try {
            reads.call();
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getMessage());
        }
    }

    static void complete(String how, ExecutorService pool) throws Exception {
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        service.submit(Services::fails);
        switch (how) {
            case "queued" -> { }
            case "taken" -> System.out.println(service.take().isDone());
            case "get" -> caught(service.take()::get);
            case "beside" -> {
                System.out.println(pool.invokeAny(List.<Callable<Integer>>of(() -> 7)).intValue());
                service.take();
            }
            default -> throw new AssertionError();
        }
    }

    static void schedule(String how, ScheduledExecutorService pool) throws Exception {
        Future<?> future = pool.scheduleWithFixedDelay(() -> {
            if (++box[0] == 2) fails();
        }, 0, 1, TimeUnit.SECONDS);
        switch (how) {
            case "periodic" -> { }
            case "periodicGet" -> caught(future::get);
            default -> throw new AssertionError();
        }
        while (!future.isDone()) Thread.yield();
    }

    public static void main(String[] args) throws Exception {
        if (args[0].startsWith("periodic")) {
            ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
            schedule(args[0], pool);
            pool.shutdownNow();
            return;
        }
        int workers = args[1].charAt(0) - '0';
        ExecutorService pool = workers == 0 ? new ForkJoinPool(1) : Executors.newFixedThreadPool(workers);
        switch (args[0]) {
            case "invokeAll" -> pool.invokeAll(List.<Callable<Integer>>of(Services::fails, () -> 7));
            case "invokeAllTimed" ->
                pool.invokeAll(List.<Callable<Integer>>of(Services::fails, () -> 7), 1, TimeUnit.DAYS);
            case "invokeAllGet" -> {
                for (Future<Integer> future : pool.invokeAll(List.<Callable<Integer>>of(Services::fails, () -> 7))) {
                    caught(future::get);
                }
            }
            case "any" -> pool.invokeAny(List.<Callable<Integer>>of(() -> 7, Services::fails));
            case "anyFails" -> caught(() -> pool.invokeAny(List.<Callable<Integer>>of(Services::fails, Services::fails)));
            default -> complete(args[0], pool);
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.DAYS);
    }
}
