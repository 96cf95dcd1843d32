// Tasks, their results, and a call that has not returned: the queue is empty for ever.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class Tasks {
    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<Integer> idle = new ArrayBlockingQueue<>(2);
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> sum = pool.submit(() -> 40 + 2);
        idle.add(sum.get());
        pool.shutdown();
        idle.take();
        idle.take();
    }
}
