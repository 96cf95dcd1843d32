/**
 * MonteCarlo with an error: results are put on the board without synchronization. Two threads may take the same place,
 * and then one result is lost. It is a data race. The paper does not say where its benchmark has one.
 */
public class MonteCarloError extends MonteCarlo {
    MonteCarloError(int threads, int tasks, int steps) {
        super(threads, tasks, steps);
    }

    @Override
    ResultBoard newBoard(int tasks) {
        return new ResultBoard(tasks) {
            @Override
            void add(PriceResult result) {
                append(result);
            }
        };
    }

    public static void main(String[] args) throws InterruptedException {
        new MonteCarloError(argument(args, 0, 2, 1), argument(args, 1, 4, 1), argument(args, 2, 20, 4)).run();
    }
}
