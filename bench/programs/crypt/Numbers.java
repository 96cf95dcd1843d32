/** Pseudo-random numbers: the same ones for the same seed. */
class Numbers {
    private long state;

    Numbers(long seed) {
        state = seed;
    }

    int below(int limit) {
        state = state * 6364136223846793005L + 1442695040888963407L;
        return (int) ((state >>> 33) % limit);
    }
}
