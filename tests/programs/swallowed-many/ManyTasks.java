import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

// ManyTasks N [read] [fail]: so many tasks have failed before anybody reads the first failure.
public class ManyTasks {
    public static void main(String[] args) throws InterruptedException {
        List<FutureTask<Void>> tasks = new ArrayList<>();
        for (int left = Integer.parseInt(args[0]); left > 0; --left) {
            FutureTask<Void> task = new FutureTask<>(() -> {
                throw new IllegalStateException("task");
            });
            task.run();
            tasks.add(task);
        }
        for (FutureTask<Void> task : tasks) {
            if (args.length < 2) break;
            try {
                task.get();
            } catch (ExecutionException expected) {
                // read
            }
        }
        Thread other = new Thread(() -> {
            synchronized (tasks) {
                tasks.clear();
            }
        });
        other.start();
        synchronized (tasks) {
            if (args.length > 2 && tasks.isEmpty()) throw new IllegalStateException("found all the same");
        }
        other.join();
    }
}
