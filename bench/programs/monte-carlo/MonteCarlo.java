/**
 * Prices of a share by the Monte Carlo method. The main thread makes a history of prices, and from it the parameters of
 * a random walk. Each thread has its own tasks. For each it makes a path of prices from a seed, and looks at it. It
 * puts the result on a board that all threads share. At the end the results are put together. Arguments: threads,
 * tasks, time steps of a path.
 *
 * Stands for the Monte Carlo benchmark of the Java Grande suite, as used in "Fast Detection of Concurrency Errors by
 * State Space Traversal with Randomization and Early Backtracking", section 5.1 (2 threads). Kept: the steps of the
 * work, a list of tasks divided among the threads, big arrays in each thread. Results are in the order in which they
 * come. Left out: the file of prices, dates, and the framework around the suite. The generator of random numbers has
 * fixed seeds. The benchmark of the paper came with an error, as most of them a data race. For the error here see
 * MonteCarloError.
 */
public class MonteCarlo {
    private static final int HISTORY_DAYS = 60;
    private static final double INTEREST = 0.03;

    private final int threads;
    private final Simulation simulation;

    MonteCarlo(int threads, int tasks, int steps) {
        this.threads = threads;
        PriceHistory history = PriceHistory.generate(HISTORY_DAYS, 80.0, 19);
        ReturnStatistics statistics = new ReturnStatistics(history.returns());
        PathParameters parameters = PathParameters.of(history, statistics, INTEREST, steps);
        simulation = new Simulation(parameters, PayoffBook.usual(parameters), PriceTask.list(tasks, 20011));
    }

    ResultBoard newBoard(int tasks) {
        return new ResultBoard(tasks);
    }

    private Summary simulateAlone() {
        ResultBoard board = new ResultBoard(simulation.tasks());
        new SimulationWorker(simulation, board, 0, simulation.tasks()).run();
        return new Summary(board.results(), simulation.parameters());
    }

    private Summary simulateTogether() throws InterruptedException {
        int tasks = simulation.tasks();
        ResultBoard board = newBoard(tasks);
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int first = tasks * i / threads;
            int end = tasks * (i + 1) / threads;
            workers[i] = new Thread(new SimulationWorker(simulation, board, first, end));
            workers[i].start();
        }
        for (Thread worker : workers) worker.join();
        assert board.size() == tasks : board.size() + " results of " + tasks + " tasks";
        return new Summary(board.results(), simulation.parameters());
    }

    void run() throws InterruptedException {
        Summary expected = simulateAlone();
        Summary summary = simulateTogether();
        assert summary.equalTo(expected) : summary + " instead of " + expected;
    }

    static int argument(String[] args, int index, int usual, int least) {
        try {
            int value = index < args.length ? Integer.parseInt(args[index]) : usual;
            if (value >= least && args.length <= 3) return value;
        } catch (NumberFormatException e) {
            // refused below
        }
        System.err.println("arguments: [threads [tasks [steps]]], at least 1, 1 and 4");
        System.exit(2);
        return 0;
    }

    public static void main(String[] args) throws InterruptedException {
        new MonteCarlo(argument(args, 0, 2, 1), argument(args, 1, 4, 1), argument(args, 2, 20, 4)).run();
    }
}
