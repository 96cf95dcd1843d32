/** Pseudo-random numbers: the same ones for the same seed. */
class Numbers {
    private long state;

    Numbers(long seed) {
        state = seed * 0x9e3779b97f4a7c15L + 1;
    }

    int below(int limit) {
        state = state * 6364136223846793005L + 1442695040888963407L;
        return (int) ((state >>> 33) % limit);
    }

    float between(float least, float greatest) {
        return least + (greatest - least) * below(1 << 20) / (1 << 20);
    }
}
