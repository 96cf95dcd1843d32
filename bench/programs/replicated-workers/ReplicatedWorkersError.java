import java.util.List;

/**
 * ReplicatedWorkers with the error: a worker says that it is no longer busy in one synchronized block, and puts the new tasks
 * into the pool in another. A worker that looks between the two closes the pool too early.
 */
public class ReplicatedWorkersError {
    static final class HastyWorkPool<T> extends WorkPool<T> {
        HastyWorkPool(int workers) {
            super(workers);
        }

        @Override
        void done(List<T> made) {
            synchronized (this) {
                retire();
            }
            synchronized (this) {
                putAll(made);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReplicatedWorkers.run(ReplicatedWorkers.sizes(args, 2, 2, 2), HastyWorkPool::new);
    }
}
