import java.util.concurrent.ForkJoinTask;

/** A ForkJoinTask that two threads want to cancel and to complete: it ends in one way. */
public class ForkedTask {
    public static void main(String[] args) throws InterruptedException {
        int[] runs = new int[1];
        ForkJoinTask<Integer> task = ForkJoinTask.adapt(() -> ++runs[0]);
        Thread a = new Thread(task::quietlyInvoke, "a");
        a.start();
        task.cancel(false);
        a.join();
        assert task.isDone() && (task.isCancelled() || task.join() == 1);
    }
}
