/** What one thread does: sweeps over its band of rows, first the red cells and then the black ones. */
class Sweeper implements Runnable {
    private final Grid grid;
    private final Barrier barrier;
    private final int iterations;
    private final int firstRow;
    private final int endRow;

    Sweeper(Grid grid, Barrier barrier, int iterations, int firstRow, int endRow) {
        this.grid = grid;
        this.barrier = barrier;
        this.iterations = iterations;
        this.firstRow = firstRow;
        this.endRow = endRow;
    }

    @Override
    public void run() {
        try {
            sweep();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    void sweep() throws InterruptedException {
        for (int i = 0; i < iterations; i++) {
            relax(Grid.RED);
            afterRed(barrier);
            relax(Grid.BLACK);
            barrier.await();
        }
    }

    void afterRed(Barrier barrier) throws InterruptedException {
        barrier.await();
    }

    private void relax(int colour) {
        for (int row = firstRow; row < endRow; row++) grid.relax(row, colour);
    }
}
