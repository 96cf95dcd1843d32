/**
 * The travelling salesman: branch and bound with a pool of partial tours. Each thread takes the most promising partial
 * tour. It puts all its extensions by one city into the pool. If the tour is long enough, it searches them itself. The
 * length of the best tour known is shared, and cuts off what cannot be shorter. Arguments: threads, cities, cities of a
 * tour that is no longer split.
 *
 * Stands for TSP, as measured in "Hybrid Partial Order Reduction with Under-Approximate Dynamic Points-To and
 * Determinacy Information", section IV. Kept: the pool ordered by a lower bound, the shared bound under a lock, the
 * shared table of distances. Left out: the file of cities; they come from a fixed seed. The paper has no error for it.
 */
public class Tsp {
    private final int threads;
    private final Distances distances;
    private final int splitLimit;

    Tsp(int threads, int cities, int splitLimit) {
        this.threads = threads;
        this.splitLimit = splitLimit;
        distances = new Distances(cities);
    }

    BestTour newBestTour() {
        return new BestTour();
    }

    private BestTour solve(int threads) throws InterruptedException {
        BestTour best = newBestTour();
        TourPool pool = new TourPool();
        pool.put(Tour.start(distances));
        if (threads == 0) {
            new Solver(distances, pool, best, splitLimit).run();
            return best;
        }
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Thread(new Solver(distances, pool, best, splitLimit));
            workers[i].start();
        }
        for (Thread worker : workers) worker.join();
        return best;
    }

    /** Solves it once in the main thread, and once in all threads. */
    void run() throws InterruptedException {
        int expected = solve(0).length();
        BestTour best = solve(threads);
        assert best.length() == expected : "length " + best.length() + " instead of " + expected;
        assert best.length() == best.tour().closedLength(distances) : "the length of another tour";
    }

    static int argument(String[] args, int index, int usual, int least) {
        try {
            int value = index < args.length ? Integer.parseInt(args[index]) : usual;
            if (value >= least && args.length <= 3) return value;
        } catch (NumberFormatException e) {
            // refused below
        }
        System.err.println("arguments: [threads [cities [limit]]], at least 1, 3 and 1");
        System.exit(2);
        return 0;
    }

    public static void main(String[] args) throws InterruptedException {
        new Tsp(argument(args, 0, 2, 1), argument(args, 1, 4, 3), argument(args, 2, 2, 1)).run();
    }
}
