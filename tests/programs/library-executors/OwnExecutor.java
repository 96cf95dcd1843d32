import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** An executor of its own on AbstractExecutorService: one thread a task. invokeAll waits for all. */
public class OwnExecutor extends AbstractExecutorService {
    @Override public void execute(Runnable task) {
        new Thread(task).start();
    }

    @Override public void shutdown() {}

    @Override public List<Runnable> shutdownNow() {
        return List.of();
    }

    @Override public boolean isShutdown() {
        return false;
    }

    @Override public boolean isTerminated() {
        return false;
    }

    @Override public boolean awaitTermination(long time, TimeUnit unit) {
        return false;
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        Callable<Integer> one = () -> 1;
        Callable<Integer> two = () -> 2;
        int sum = 0;
        for (var future : new OwnExecutor().invokeAll(List.of(one, two))) {
            assert future.isDone();
            sum += future.get();
        }
        assert sum == 3;
    }
}
