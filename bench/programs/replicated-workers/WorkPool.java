import java.util.List;

/**
 * Tasks that wait to be done, and the count of those that are busy. The work is over when there are no tasks and nobody is
 * busy, for only who is busy makes new ones. The worker that finds that closes the pool. The coordinator is busy, too, until it
 * has put in the first task; it does that when all workers wait.
 *
 * @param <T> the kind of task
 */
class WorkPool<T> {
    private final Pool<T> tasks = new Pool<>();
    private final Gate gate;
    private int busy = 1; // the coordinator
    private boolean closed;
    private int taken;
    private int most; // the greatest number of tasks that have waited

    WorkPool(int workers) {
        gate = new Gate(workers);
    }

    /** Puts in the first task, when all workers wait for it. */
    void open(T task) throws InterruptedException {
        gate.await();
        synchronized (this) {
            put(task);
            retire();
        }
    }

    /** A task that has to be done; null if the work is over. Who gets one is busy until it says that it is done. */
    synchronized T take() throws InterruptedException {
        while (tasks.isEmpty() && busy > 0) {
            gate.arrive();
            wait();
        }
        if (tasks.isEmpty()) {
            close();
            return null;
        }
        busy++;
        taken++;
        return tasks.remove();
    }

    /** Called by who is busy: the task is done, and these are new ones that it has made. */
    void done(List<T> made) {
        synchronized (this) {
            putAll(made);
            retire();
        }
    }

    void putAll(List<T> made) {
        for (T task : made) put(task);
    }

    private void put(T task) {
        assert !closed : "a task for a closed pool: " + task;
        tasks.add(task);
        if (tasks.size() > most) most = tasks.size();
        notify();
    }

    void retire() {
        assert busy > 0 : "nobody is busy";
        busy--;
    }

    private void close() {
        if (closed) return;
        closed = true;
        notifyAll();
    }

    synchronized boolean isClosed() {
        return closed && tasks.isEmpty() && busy == 0;
    }

    synchronized int taken() {
        return taken;
    }

    synchronized int most() {
        return most;
    }
}
