/** Mean and spread of numbers that come one after the other. */
class RunningMean {
    private int count;
    private double mean;
    private double squares; // of the differences from the mean

    void add(double value) {
        count++;
        double difference = value - mean;
        mean += difference / count;
        squares += difference * (value - mean);
    }

    int count() {
        return count;
    }

    double mean() {
        return mean;
    }

    double variance() {
        return count < 2 ? 0 : squares / (count - 1);
    }

    /** How far the mean may be from the true one, roughly. */
    double standardError() {
        return count == 0 ? 0 : StrictMath.sqrt(variance() / count);
    }

    boolean equalTo(RunningMean other) {
        return count == other.count && mean == other.mean && squares == other.squares;
    }
}
