/**
 * ReplicatedWorkers with the error: a worker says that it is no longer busy in one synchronized block, and puts the new tasks
 * into the pool in another. A worker that looks between the two closes the pool too early.
 */
public class ReplicatedWorkersError extends ReplicatedWorkers {
    ReplicatedWorkersError(int workers, int depth, int resultsOfTask) {
        super(workers, depth, resultsOfTask);
    }

    @Override
    void complete(int depth) {
        synchronized (this) {
            retire();
        }
        synchronized (this) {
            split(depth);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int workers = Integer.parseInt(args[0]);
        int depth = Integer.parseInt(args[1]);
        run(new ReplicatedWorkersError(workers, depth, Integer.parseInt(args[2])), workers, depth);
    }
}
