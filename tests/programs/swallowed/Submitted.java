import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task fails; what its submitter does with the Future decides whether anybody knows. */
public class Submitted {
    static int[] box = new int[1];

    static int fails() {
        return box[1];
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> future = args[0].equals("any") ? null : pool.submit(Submitted::fails);
        switch (args[0]) {
            case "dropped" -> { }
            case "isDone" -> future.isDone();
            case "get" -> {
                try {
                    future.get();
                } catch (ExecutionException e) {
                    System.out.println(e.getCause().getMessage());
                }
            }
            case "cancel" -> {
                future.cancel(true);
                try {
                    future.get();
                } catch (CancellationException | ExecutionException e) {
                    System.out.println(e instanceof CancellationException);
                }
            }
            case "cancelOnly" -> future.cancel(false);
            case "execute" -> pool.execute(() -> box[0]++);
            case "any" -> {
                Integer any = pool.invokeAny(List.<Callable<Integer>>of(Submitted::fails, () -> 7));
                System.out.println(any);
            }
            default -> throw new AssertionError();
        }
        pool.shutdown();
    }
}
