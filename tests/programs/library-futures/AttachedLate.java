import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** A dependent that is attached while the future completes runs exactly once. */
public class AttachedLate {
    static final AtomicInteger runs = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<String> future = new CompletableFuture<>();
        Thread a = new Thread(() -> future.complete("done"), "a");
        a.start();
        CompletableFuture<Void> after = future.thenAccept(s -> runs.incrementAndGet());
        a.join();
        assert after.isDone() && runs.get() == 1;
    }
}
