/** Mean and spread of returns. */
class ReturnStatistics {
    static final double DAYS_OF_YEAR = 252;

    private final double mean;
    private final double variance;
    private final double skewness;

    ReturnStatistics(double[] returns) {
        this(returns, returns.length);
    }

    /** Of the first ones of the array. */
    ReturnStatistics(double[] returns, int count) {
        if (count < 2) throw new IllegalArgumentException(count + " returns");
        double sum = 0;
        for (int i = 0; i < count; i++) sum += returns[i];
        mean = sum / count;
        double squares = 0;
        double cubes = 0;
        for (int i = 0; i < count; i++) {
            double difference = returns[i] - mean;
            squares += difference * difference;
            cubes += difference * difference * difference;
        }
        variance = squares / (count - 1);
        double deviation = StrictMath.sqrt(squares / count);
        skewness = deviation == 0 ? 0 : cubes / count / (deviation * deviation * deviation);
    }

    double mean() {
        return mean;
    }

    double variance() {
        return variance;
    }

    double skewness() {
        return skewness;
    }

    /** For a year; `interval` is the part of a year that a return is for. */
    double volatility(double interval) {
        return StrictMath.sqrt(variance / interval);
    }

    /** For a year: what the price is expected to grow by. */
    double growth(double interval) {
        return mean / interval + variance / (2 * interval);
    }
}
