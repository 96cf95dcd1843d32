import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;

/** Ways to ask that Future has since JDK 19. */
public class LaterVersions {
    static int[] box = new int[1];

    static int fails() {
        return box[1];
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = args[1].equals("forkJoin") ? new ForkJoinPool(1) : Executors.newFixedThreadPool(1);
        Future<Integer> future = args[1].equals("stage") ? CompletableFuture.supplyAsync(LaterVersions::fails, pool)
                : pool.submit(LaterVersions::fails);
        pool.shutdown();
        while (!future.isDone() && !args[0].equals("early")) Thread.onSpinWait();
        switch (args[0]) {
            case "dropped" -> { }
            case "early", "state" -> System.out.println(future.state());
            case "exceptionNow" -> System.out.println(future.exceptionNow().getMessage());
            case "resultNow" -> {
                try {
                    future.resultNow();
                } catch (IllegalStateException e) {
                    System.out.println("failed");
                }
            }
            default -> throw new AssertionError();
        }
    }
}
