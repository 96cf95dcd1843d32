import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;

/** Executors, futures, FutureTask, CompletableFuture, fork-join, a scheduled one-shot. */
public class Executors1 {
    static class Sum extends RecursiveTask<Long> {
        final int from, to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override protected Long compute() {
            if (to - from <= 10) {
                long s = 0;
                for (int i = from; i < to; i++) s += i;
                return s;
            }
            int mid = (from + to) / 2;
            Sum left = new Sum(from, mid);
            left.fork();
            return new Sum(mid, to).compute() + left.join();
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int k = i;
            fs.add(pool.submit(() -> k * k));
        }
        int sum = 0;
        for (Future<Integer> f : fs) sum += f.get();
        System.out.println(sum + " " + fs.get(0).isDone() + fs.get(0).isCancelled());
        Future<?> bad = pool.submit(() -> { throw new IllegalStateException("task failed"); });
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " / " + e.getCause().getMessage());
        }
        List<Callable<String>> calls = List.of(() -> "x", () -> "y");
        for (Future<String> f : pool.invokeAll(calls)) System.out.print(f.get() + " ");
        String any = pool.invokeAny(List.of(() -> "only"));
        System.out.println(any);
        CountDownLatch block = new CountDownLatch(1);
        Future<Integer> slow = pool.submit(() -> {
            block.await();
            return 1;
        });
        try {
            slow.get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + slow.isDone());
        }
        System.out.println(slow.cancel(true) + " " + slow.isCancelled());
        try {
            slow.get();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        pool.shutdown();
        System.out.println(pool.isShutdown() + " " + pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isTerminated());
        try {
            pool.execute(() -> { });
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        FutureTask<String> ft = new FutureTask<>(() -> "task");
        new Thread(ft).start();
        System.out.println(ft.get() + ft.isDone());
        ExecutorService single = Executors.newSingleThreadExecutor(r -> new Thread(r, "single"));
        StringBuffer order = new StringBuffer();
        for (int i = 0; i < 4; i++) {
            int k = i;
            single.execute(() -> order.append(k).append(Thread.currentThread().getName()).append(' '));
        }
        single.shutdown();
        single.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println(order);
        ScheduledExecutorService sched = Executors.newScheduledThreadPool(1);
        ScheduledFuture<String> sf = sched.schedule(() -> "later", 10, TimeUnit.MILLISECONDS);
        System.out.println(sf.get());
        System.out.println(sched.shutdownNow().size());
        CompletableFuture<Integer> cf = CompletableFuture.supplyAsync(() -> 20).thenApply(x -> x + 1).thenCombine(CompletableFuture.completedFuture(2), (a, b) -> a * b);
        System.out.println(cf.get() + " " + cf.join() + cf.isDone());
        System.out.println(CompletableFuture.supplyAsync(() -> { if (true) throw new RuntimeException("cf"); return 1; }).handle((v, e) -> v + " " + e.getClass().getSimpleName() + " " + e.getCause().getMessage()).join());
        CompletableFuture<String> manual = new CompletableFuture<>();
        CompletableFuture<Void> after = manual.thenAccept(s -> System.out.println("accepted " + s));
        System.out.println(manual.complete("done") + " " + manual.complete("again") + " " + after.isDone());
        CompletableFuture.allOf(CompletableFuture.runAsync(() -> { }), manual).join();
        System.out.println(manual.thenCompose(s -> CompletableFuture.supplyAsync(() -> s + s)).exceptionally(e -> "no").get());
        try {
            CompletableFuture.failedFuture(new Exception("bad")).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause().getMessage());
        }
        ForkJoinPool fj = new ForkJoinPool(2);
        System.out.println(fj.invoke(new Sum(0, 200)) + " " + fj.submit(() -> 5).get());
        fj.shutdown();
        System.out.println(new Sum(0, 50).invoke());
        ExecutorCompletionService<Integer> ecs = new ExecutorCompletionService<>(Runnable::run);
        ecs.submit(() -> 77);
        System.out.println(ecs.take().get());
    }
}
