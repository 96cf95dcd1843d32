/**
 * Equal workers take tasks from one pool, into which the main thread puts the first one when all of them wait. A task of depth
 * d > 0 makes two tasks of depth d - 1. The work is over when the pool is empty and nobody is busy; the worker that finds that
 * closes the pool. Arguments: workers, depth of the first task, results of each task.
 *
 * Re-created from "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early Backtracking",
 * section 5.1 (6 threads), and "Approximating Happens-Before Order" (2 threads).
 */
public class ReplicatedWorkers {
    private static final int OVER = -1;

    private final int[] tasks;
    private final int resultsOfTask;
    private int first;
    private int size;
    private int busy = 1; // the main thread, until it has opened the pool
    private int results;
    private boolean closed;
    private final Object gate = new Object();
    private int absent; // workers that have not come to the pool yet

    ReplicatedWorkers(int workers, int depth, int resultsOfTask) {
        this.resultsOfTask = resultsOfTask;
        absent = workers;
        tasks = new int[2 << depth];
    }

    private void open(int depth) throws InterruptedException {
        synchronized (gate) {
            while (absent > 0) gate.wait();
        }
        synchronized (this) {
            retire();
            put(depth);
        }
    }

    private void arrive() {
        synchronized (gate) {
            if (absent > 0 && --absent == 0) gate.notify();
        }
    }

    private synchronized int take() throws InterruptedException {
        while (size == 0 && busy > 0) {
            arrive();
            wait();
        }
        if (size == 0) {
            closed = true;
            notifyAll();
            return OVER;
        }
        busy++;
        size--;
        return tasks[first++];
    }

    void complete(int depth) {
        synchronized (this) {
            retire();
            split(depth);
        }
    }

    void retire() {
        busy--;
    }

    void split(int depth) {
        if (depth == 0) return;
        put(depth - 1);
        put(depth - 1);
    }

    private void put(int depth) {
        assert !closed : "a task for a closed pool";
        tasks[first + size++] = depth;
        notify();
    }

    private synchronized void addResult() {
        results++;
    }

    private void work() {
        try {
            for (int depth = take(); depth != OVER; depth = take()) {
                for (int i = 0; i < resultsOfTask; i++) addResult();
                complete(depth);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void run(ReplicatedWorkers pool, int workers, int depth) throws InterruptedException {
        Thread[] threads = new Thread[workers];
        for (int i = 0; i < workers; i++) {
            threads[i] = new Thread(pool::work);
            threads[i].start();
        }
        pool.open(depth);
        for (Thread thread : threads) thread.join();
        assert pool.results == pool.resultsOfTask * ((2 << depth) - 1) : pool.results + " results";
    }

    public static void main(String[] args) throws InterruptedException {
        int workers = Integer.parseInt(args[0]);
        int depth = Integer.parseInt(args[1]);
        run(new ReplicatedWorkers(workers, depth, Integer.parseInt(args[2])), workers, depth);
    }
}
