import java.util.concurrent.CompletableFuture;

/** allOf is done when all are; anyOf has a result of one of them. */
public class AllOf {
    public static void main(String[] args) {
        CompletableFuture<Integer> left = new CompletableFuture<>();
        CompletableFuture<Integer> right = new CompletableFuture<>();
        CompletableFuture<Void> all = CompletableFuture.allOf(left, right);
        CompletableFuture<Object> any = CompletableFuture.anyOf(left, right);
        Thread a = new Thread(() -> left.complete(1), "a");
        a.start();
        right.complete(2);
        all.join();
        assert left.getNow(0) == 1 && right.getNow(0) == 2;
        assert any.isDone() && ((int) any.join() == 1 || (int) any.join() == 2);
    }
}
