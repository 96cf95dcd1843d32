/** What all paths have in common. */
class PathParameters {
    private final double startPrice;
    private final double growth; // in a year
    private final double volatility; // in a year
    private final double interest; // in a year
    private final double interval; // of one step, in years
    private final int steps;

    private PathParameters(
            double startPrice, double growth, double volatility, double interest, double interval, int steps) {
        this.startPrice = startPrice;
        this.growth = growth;
        this.volatility = volatility;
        this.interest = interest;
        this.interval = interval;
        this.steps = steps;
    }

    static PathParameters of(PriceHistory history, ReturnStatistics statistics, double interest, int steps) {
        double day = 1 / ReturnStatistics.DAYS_OF_YEAR;
        return new PathParameters(
            history.last(), statistics.growth(day), statistics.volatility(day), interest, day, steps);
    }

    double startPrice() {
        return startPrice;
    }

    double growth() {
        return growth;
    }

    double volatility() {
        return volatility;
    }

    double interval() {
        return interval;
    }

    int steps() {
        return steps;
    }

    /** What one unit of money at the end of a path is worth at its beginning. */
    double discount() {
        return StrictMath.exp(-interest * interval * steps);
    }
}
