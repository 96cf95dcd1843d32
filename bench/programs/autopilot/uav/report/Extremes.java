package uav.report;

/** The least and the most of some numbers. */
public final class Extremes {
    private int least = Integer.MAX_VALUE;
    private int most = Integer.MIN_VALUE;

    void add(int value) {
        least = Math.min(least, value);
        most = Math.max(most, value);
    }

    public boolean areWithin(int lower, int upper) {
        return least > most || least >= lower && most <= upper;
    }

    public int least() {
        return least;
    }

    public int most() {
        return most;
    }
}
