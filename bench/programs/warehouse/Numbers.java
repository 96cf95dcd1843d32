/** Pseudo-random numbers: the same ones for the same seed. Each terminal has its own. */
class Numbers {
    private long state;

    Numbers(long seed) {
        state = seed * 0x9e3779b97f4a7c15L + 1;
    }

    /** At least 0 and less than the limit. */
    int below(int limit) {
        state = state * 6364136223846793005L + 1442695040888963407L;
        return (int) ((state >>> 33) % limit);
    }

    int between(int least, int greatest) {
        return least + below(greatest - least + 1);
    }

    /** True so many times of a hundred. */
    boolean chance(int percent) {
        return below(100) < percent;
    }

    /** Some numbers more often than others, as customers and items are. */
    int skewedBelow(int limit) {
        return StrictMath.min(below(limit), below(limit));
    }
}
