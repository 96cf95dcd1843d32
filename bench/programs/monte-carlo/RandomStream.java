/**
 * Pseudo-random numbers: the same ones for the same seed. Each task has its own stream, so no two threads share one.
 */
class RandomStream {
    private long state;
    private double kept; // the second one of a pair of normal numbers
    private boolean hasKept;

    RandomStream(long seed) {
        state = mix(seed + 0x9e3779b97f4a7c15L);
    }

    private static long mix(long bits) {
        bits = (bits ^ bits >>> 30) * 0xbf58476d1ce4e5b9L;
        bits = (bits ^ bits >>> 27) * 0x94d049bb133111ebL;
        return bits ^ bits >>> 31;
    }

    long nextBits() {
        state += 0x9e3779b97f4a7c15L;
        return mix(state);
    }

    /** At least 0 and less than 1. */
    double nextUniform() {
        return (nextBits() >>> 11) * 0x1.0p-53;
    }

    /** Of the standard normal distribution, by the polar method: two at a time. */
    double nextNormal() {
        if (hasKept) {
            hasKept = false;
            return kept;
        }
        double x;
        double y;
        double square;
        do {
            x = 2 * nextUniform() - 1;
            y = 2 * nextUniform() - 1;
            square = x * x + y * y;
        } while (square >= 1 || square == 0);
        double factor = StrictMath.sqrt(-2 * StrictMath.log(square) / square);
        kept = y * factor;
        hasKept = true;
        return x * factor;
    }
}
