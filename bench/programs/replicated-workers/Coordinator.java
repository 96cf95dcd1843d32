import java.util.ArrayList;
import java.util.List;

/**
 * Has the pools and the workers, starts them, and waits for the end.
 *
 * @param <T> the kind of task
 * @param <R> the kind of result
 */
final class Coordinator<T extends Task<T, R>, R> {
    private final WorkPool<T> work;
    private final ResultPool<R> results = new ResultPool<>();
    private final List<Worker<T, R>> workers = new ArrayList<>();

    Coordinator(WorkPool<T> work, int size) {
        this.work = work;
        for (int i = 0; i < size; i++) workers.add(new Worker<>(this));
    }

    WorkPool<T> work() {
        return work;
    }

    ResultPool<R> results() {
        return results;
    }

    /** Does the task and all that are made of it, and returns when there are no more. */
    void run(T first) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (Worker<T, R> worker : workers) threads.add(new Thread(worker, "worker " + threads.size()));
        for (Thread thread : threads) thread.start();
        work.open(first);
        for (Thread thread : threads) thread.join();
        assert work.isClosed() : "the workers have ended, but the work is not over";
    }

    Statistics statistics() {
        Statistics sum = new Statistics();
        for (Worker<T, R> worker : workers) sum.add(worker.statistics());
        return sum;
    }
}
