import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

// A pool whose workers the program makes itself: a task runs in one of them.
public class OwnWorkers {
    static class Worker extends ForkJoinWorkerThread {
        int tasks;

        Worker(ForkJoinPool pool) {
            super(pool);
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(1, Worker::new, null, false);
        int tasks = pool.submit(() -> ++((Worker) Thread.currentThread()).tasks).get();
        assert tasks == 1 : tasks;
    }
}
