/**
 * Sor with an error: the threads do not meet between the red cells and the black ones. So a thread may read a red cell
 * of the band beside its own before or while it is written. It is a data race, and the result is wrong. The error is
 * artificial.
 */
public class SorError extends Sor {
    SorError(int threads, int iterations, int rows, int columns) {
        super(threads, iterations, rows, columns);
    }

    @Override
    Sweeper newSweeper(Grid grid, Barrier barrier, int firstRow, int endRow) {
        return new Sweeper(grid, barrier, iterations(), firstRow, endRow) {
            @Override
            void afterRed(Barrier barrier) {
                // goes on at once
            }
        };
    }

    public static void main(String[] args) throws InterruptedException {
        new SorError(argument(args, 0, 2), argument(args, 1, 2), argument(args, 2, 4), argument(args, 3, 4)).run();
    }
}
