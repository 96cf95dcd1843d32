import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A daemon fails a task, puts it away, looks around, and asks for its result. Main may end just before that. */
public class DaemonHandsOn {
    static volatile FutureTask<?> failed;
    static volatile int value;

    static void fail() {
        FutureTask<?> task = new FutureTask<>(() -> {
            throw new IllegalStateException("nobody asks");
        });
        task.run();
        failed = task;
    }

    static void ask() {
        try {
            failed.get();
        } catch (InterruptedException | ExecutionException e) {
            Thread.yield();
        }
    }

    public static void main(String[] args) {
        Thread d = new Thread(() -> {
            fail();
            int sum = value + value;
            ask();
        });
        d.setDaemon(true);
        d.start();
    }
}
