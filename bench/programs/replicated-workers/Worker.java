import java.util.List;

/**
 * One of the equal workers: takes tasks until the work is over.
 *
 * @param <T> the kind of task
 * @param <R> the kind of result
 */
final class Worker<T extends Task<T, R>, R> implements Runnable {
    private final Coordinator<T, R> coordinator;
    private final Statistics statistics = new Statistics();

    Worker(Coordinator<T, R> coordinator) {
        this.coordinator = coordinator;
    }

    @Override
    public void run() {
        WorkPool<T> work = coordinator.work();
        try {
            for (T task = work.take(); task != null; task = work.take()) {
                statistics.countTask();
                work.done(process(task));
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Performs the task, or splits it: the tasks that are to be done now. */
    private List<T> process(T task) {
        if (task.isSmall()) {
            statistics.countWork(task.size());
            for (R result : task.perform()) {
                coordinator.results().add(result);
                statistics.countResult();
            }
            return List.of();
        }
        statistics.countSplit();
        return task.split();
    }

    Statistics statistics() {
        return statistics;
    }
}
