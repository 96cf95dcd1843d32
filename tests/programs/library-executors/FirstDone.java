import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Future;

/** Futures come out of an ExecutorCompletionService when they are done. */
public class FirstDone {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        var service = new ExecutorCompletionService<Integer>(task -> new Thread(task).start());
        Future<Integer> submitted = service.submit(() -> 1);
        Future<Integer> first = service.poll();
        assert first == null || first.isDone();
        if (first == null) first = service.take();
        assert first.get() == 1 && first.get() == submitted.get() && service.poll() == null;
    }
}
