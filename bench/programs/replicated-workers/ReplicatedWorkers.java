/**
 * A framework of equal workers, which take tasks from a work pool and put results into a result pool, and a program that uses
 * it: it adds up primes. A task of depth d > 0 is split in two tasks of depth d - 1, and a task of depth 0 has results.
 * Arguments: workers, depth of the first task, results of each task of depth 0.
 *
 * Stands for Replicated Workers in "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early
 * Backtracking", section 5.1 (6 threads), "Approximating Happens-Before Order", and "Hybrid Partial Order Reduction" (2
 * threads), 400 lines. Kept: a framework for any kind of task and result, two pools with locks of their own, wait and notify,
 * an end that the workers find out themselves. Left out: pools that are lists of library classes, with their own locks. What
 * the tasks compute is own invention.
 */
public class ReplicatedWorkers {
    private static final String USAGE = "usage: ReplicatedWorkers [WORKERS [DEPTH [RESULTS]]], each 1 or more";

    /** Makes the work pool, which the version with the error does otherwise. */
    interface PoolFactory {
        WorkPool<Range> create(int workers);
    }

    static void run(int[] sizes, PoolFactory factory) throws InterruptedException {
        Configuration configuration = new Configuration(sizes[0], sizes[1], sizes[2]);
        WorkPool<Range> work = factory.create(configuration.workers);
        Coordinator<Range, Range.Sum> coordinator = new Coordinator<>(work, configuration.workers);
        coordinator.run(configuration.firstTask());
        verify(configuration, coordinator);
    }

    /** The sum of the results has to be what one thread finds. */
    private static void verify(Configuration configuration, Coordinator<Range, Range.Sum> coordinator) {
        Range all = configuration.firstTask();
        Range.Sum wanted = Range.primes(all.low, all.high);
        boolean[] seen = new boolean[configuration.allResults()];
        int count = 0;
        int sum = 0;
        for (Range.Sum result = coordinator.results().take(); result != null; result = coordinator.results().take()) {
            int place = result.low / Range.BLOCK;
            assert !seen[place] : "two results for the block at " + result.low;
            seen[place] = true;
            count += result.count;
            sum += result.sum;
        }
        assert count == wanted.count && sum == wanted.sum : count + " primes, the sum is " + sum;
        Statistics statistics = coordinator.statistics();
        assert statistics.tasks() == configuration.allTasks() : statistics;
        assert statistics.splits() == configuration.allTasks() - configuration.smallTasks() : statistics;
        assert statistics.results() == configuration.allResults() : statistics;
        assert statistics.results() == coordinator.results().added() : statistics;
        assert statistics.tasks() == coordinator.work().taken() : statistics;
        assert coordinator.work().most() <= configuration.smallTasks() : coordinator.work().most() + " tasks at a time";
        assert statistics.work() == all.size() : statistics;
    }

    /** The arguments, or the given sizes where there are none. */
    static int[] sizes(String[] args, int... sizes) {
        try {
            if (args.length > sizes.length) throw new NumberFormatException();
            for (int i = 0; i < args.length; i++) {
                sizes[i] = Integer.parseInt(args[i]);
                if (sizes[i] < 1) throw new NumberFormatException();
            }
        } catch (NumberFormatException e) {
            System.err.println(USAGE);
            System.exit(2);
        }
        return sizes;
    }

    public static void main(String[] args) throws InterruptedException {
        run(sizes(args, 2, 2, 2), WorkPool::new);
    }
}
