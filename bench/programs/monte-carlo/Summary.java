/** All results put together. */
class Summary {
    private static final int RANGES = 16;

    private final RunningMean endPrices = new RunningMean();
    private final RunningMean averages = new RunningMean();
    private final RunningMean ranges = new RunningMean();
    private final RunningMean falls = new RunningMean();
    private final RunningMean skewness = new RunningMean();
    private final RunningMean crossings = new RunningMean();
    private final RunningMean growth = new RunningMean();
    private final RunningMean volatility = new RunningMean();
    private final RunningMean[] values;
    private final Histogram histogram;

    Summary(PriceResult[] results, PathParameters parameters) {
        double start = parameters.startPrice();
        double time = parameters.interval() * parameters.steps();
        double spread = 3 * start * parameters.volatility() * StrictMath.sqrt(time);
        histogram = new Histogram(start - spread, start + spread, RANGES);
        values = new RunningMean[results.length == 0 ? 0 : results[0].payoffs()];
        for (int i = 0; i < values.length; i++) values[i] = new RunningMean();
        for (PriceResult result : results) add(result, parameters.interval());
    }

    private void add(PriceResult result, double interval) {
        endPrices.add(result.endPrice());
        averages.add(result.average());
        ranges.add(result.range());
        falls.add(result.deepestFall());
        skewness.add(result.skewness());
        crossings.add(result.crossings());
        growth.add((result.meanReturn() + result.variance() / 2) / interval);
        volatility.add(StrictMath.sqrt(result.variance() / interval));
        for (int i = 0; i < values.length; i++) values[i].add(result.value(i));
        histogram.add(result.endPrice());
    }

    private RunningMean[] means() {
        return new RunningMean[] {endPrices, averages, ranges, falls, skewness, crossings, growth, volatility};
    }

    boolean equalTo(Summary other) {
        return equal(means(), other.means()) && equal(values, other.values) && histogram.equalTo(other.histogram);
    }

    private static boolean equal(RunningMean[] means, RunningMean[] others) {
        if (means.length != others.length) return false;
        for (int i = 0; i < means.length; i++) {
            if (!means[i].equalTo(others[i])) return false;
        }
        return true;
    }

    @Override
    public String toString() {
        return endPrices.count() + " paths, price " + endPrices.mean() + " +- " + endPrices.standardError()
            + ", 5 % below " + histogram.quantile(0.05);
    }
}
