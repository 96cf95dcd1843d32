import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** get with a time-out: the result, or a TimeoutException; the future is whole afterwards. */
public class GetInTime {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread a = new Thread(() -> future.complete(1), "a");
        a.start();
        int got = 0;
        try {
            got = future.get(1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            got = 1;
        }
        a.join();
        assert got == 1 && future.join() == 1;
    }
}
