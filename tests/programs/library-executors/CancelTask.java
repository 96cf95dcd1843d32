import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A task is cancelled or runs to its end: what cancel says is what get says. */
public class CancelTask {
    static int runs;

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        FutureTask<Integer> task = new FutureTask<>(() -> ++runs);
        Thread a = new Thread(task, "a");
        a.start();
        boolean cancelled = task.cancel(false);
        try {
            assert task.get() == 1 && !cancelled;
        } catch (CancellationException e) {
            assert cancelled;
        }
        a.join();
        assert task.isDone() && task.isCancelled() == cancelled && (cancelled || runs == 1);
    }
}
