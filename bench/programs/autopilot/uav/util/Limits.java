package uav.util;

/** Keeps values within bounds. */
public final class Limits {
    private Limits() {}

    public static double clamp(double value, double least, double most) {
        if (value < least) return least;
        return value > most ? most : value;
    }

    public static int clamp(int value, int least, int most) {
        if (value < least) return least;
        return value > most ? most : value;
    }

    /** At most `most` from zero, in both directions. */
    public static double trim(double value, double most) {
        return clamp(value, -most, most);
    }

    public static boolean isWithin(double value, double least, double most) {
        return value >= least && value <= most;
    }

    /** Maps a value of one range to the same place of another range. */
    public static double rescale(double value, double from, double to, double newFrom, double newTo) {
        double share = (value - from) / (to - from);
        return newFrom + share * (newTo - newFrom);
    }
}
