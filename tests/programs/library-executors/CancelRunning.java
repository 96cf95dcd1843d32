import java.util.concurrent.FutureTask;

/** cancel(true) interrupts a task that runs. */
public class CancelRunning {
    public static void main(String[] args) throws InterruptedException {
        boolean[] woken = new boolean[1];
        FutureTask<Void> task = new FutureTask<>(() -> {
            try {
                Thread.sleep(Long.MAX_VALUE / 2000000);
            } catch (InterruptedException e) {
                woken[0] = true;
            }
        }, null);
        Thread a = new Thread(task, "a");
        a.start();
        boolean cancelled = task.cancel(true);
        a.join();
        assert task.isCancelled() == cancelled && (cancelled || !woken[0]);
    }
}
