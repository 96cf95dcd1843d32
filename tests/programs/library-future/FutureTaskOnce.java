import java.util.concurrent.FutureTask;

/** A FutureTask run by one thread and awaited by another. */
public class FutureTaskOnce {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 6 * 7);
        Thread a = new Thread(task);
        a.start();
        assert task.get() == 42;
        a.join();
    }
}
