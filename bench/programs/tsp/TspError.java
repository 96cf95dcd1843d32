/**
 * Tsp with an error: a thread compares its tour with the best one in one synchronized block, and replaces that in
 * another. So a longer tour may replace a shorter one that was found between the two. The error is artificial.
 */
public class TspError extends Tsp {
    TspError(int threads, int cities, int splitLimit) {
        super(threads, cities, splitLimit);
    }

    @Override
    BestTour newBestTour() {
        return new BestTour() {
            @Override
            void offer(Tour found, int foundLength) {
                if (foundLength >= length()) return;
                synchronized (this) {
                    replace(found, foundLength);
                }
            }
        };
    }

    public static void main(String[] args) throws InterruptedException {
        new TspError(argument(args, 0, 2, 1), argument(args, 1, 4, 3), argument(args, 2, 2, 1)).run();
    }
}
