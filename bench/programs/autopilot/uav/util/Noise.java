package uav.util;

/** Numbers that look random and are always the same: a linear congruential generator with a given seed. */
public final class Noise {
    private static final int FACTOR = 1103515245;
    private static final int INCREMENT = 12345;

    private int state;

    public Noise(int seed) {
        state = seed;
    }

    /** From -1 to 1. */
    public double next() {
        state = state * FACTOR + INCREMENT;
        int bits = state >>> 16 & 0x7fff;
        return bits / 16383.5 - 1;
    }

    /** From -most to most. */
    public double next(double most) {
        return next() * most;
    }
}
