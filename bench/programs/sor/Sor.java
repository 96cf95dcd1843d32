/**
 * Successive over-relaxation on a grid, in red-black order. Each thread has a band of rows. In every iteration all
 * threads relax their red cells, meet at a barrier, relax their black cells, and meet again. Arguments: threads,
 * iterations, rows and columns of the cells that change.
 *
 * Stands for SOR, as measured in "Hybrid Partial Order Reduction with Under-Approximate Dynamic Points-To and
 * Determinacy Information", section IV. Kept: the shared grid of doubles, bands of rows, a barrier between the sweeps.
 * The bands read the border rows of their neighbours. The result is compared with that of a single thread. Left out:
 * clocks and the classes of the suite around it. The paper has no error for it.
 */
public class Sor {
    private static final double OMEGA = 1.25;

    private final int threads;
    private final int iterations;
    private final int rows;
    private final int columns;

    Sor(int threads, int iterations, int rows, int columns) {
        this.threads = threads;
        this.iterations = iterations;
        this.rows = rows;
        this.columns = columns;
    }

    Sweeper newSweeper(Grid grid, Barrier barrier, int firstRow, int endRow) {
        return new Sweeper(grid, barrier, iterations, firstRow, endRow);
    }

    private Grid newGrid() {
        return new Grid(rows, columns, OMEGA);
    }

    private Grid relaxAlone() throws InterruptedException {
        Grid grid = newGrid();
        new Sweeper(grid, new Barrier(1), iterations, 0, rows).sweep();
        return grid;
    }

    private Grid relaxTogether() throws InterruptedException {
        Grid grid = newGrid();
        Barrier barrier = new Barrier(threads);
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Thread(newSweeper(grid, barrier, rows * i / threads, rows * (i + 1) / threads));
            workers[i].start();
        }
        for (Thread worker : workers) worker.join();
        return grid;
    }

    void run() throws InterruptedException {
        Grid expected = relaxAlone();
        Grid grid = relaxTogether();
        assert grid.equalTo(expected) : "sum " + grid.sum() + " instead of " + expected.sum();
    }

    int iterations() {
        return iterations;
    }

    static int argument(String[] args, int index, int usual) {
        try {
            int value = index < args.length ? Integer.parseInt(args[index]) : usual;
            if (value > 0 && args.length <= 4) return value;
        } catch (NumberFormatException e) {
            // refused below
        }
        System.err.println("arguments: [threads [iterations [rows [columns]]]], each at least 1");
        System.exit(2);
        return 0;
    }

    public static void main(String[] args) throws InterruptedException {
        new Sor(argument(args, 0, 2), argument(args, 1, 2), argument(args, 2, 4), argument(args, 3, 4)).run();
    }
}
