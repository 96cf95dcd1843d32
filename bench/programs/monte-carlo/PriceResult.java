/** What is kept of a path. */
class PriceResult implements Comparable<PriceResult> {
    private final int number;
    private final double endPrice;
    private final double meanReturn;
    private final double variance;
    private final double skewness;
    private final double average;
    private final double range;
    private final double deepestFall;
    private final int crossings;
    private final double[] values;

    PriceResult(int number, PricePath path, PathAnalysis analysis, double[] values) {
        this.number = number;
        this.values = values;
        endPrice = path.end();
        ReturnStatistics statistics = path.statistics();
        meanReturn = statistics.mean();
        variance = statistics.variance();
        skewness = statistics.skewness();
        average = analysis.average();
        range = analysis.greatest() - analysis.least();
        deepestFall = analysis.deepestFall();
        crossings = analysis.crossings();
    }

    double endPrice() {
        return endPrice;
    }

    double meanReturn() {
        return meanReturn;
    }

    double variance() {
        return variance;
    }

    double skewness() {
        return skewness;
    }

    double average() {
        return average;
    }

    double range() {
        return range;
    }

    double deepestFall() {
        return deepestFall;
    }

    int crossings() {
        return crossings;
    }

    int payoffs() {
        return values.length;
    }

    double value(int payoff) {
        return values[payoff];
    }

    @Override
    public int compareTo(PriceResult other) {
        return Integer.compare(number, other.number);
    }
}
