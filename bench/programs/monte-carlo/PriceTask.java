/** The order to make one path. */
class PriceTask {
    private final int number;
    private final long seed;
    private final boolean mirrored; // the fluctuations of the task before, with the other sign

    PriceTask(int number, long seed, boolean mirrored) {
        this.number = number;
        this.seed = seed;
        this.mirrored = mirrored;
    }

    /** Pairs of tasks have the same seed: the errors of the two cancel each other in part. */
    static PriceTask[] list(int count, long firstSeed) {
        PriceTask[] tasks = new PriceTask[count];
        for (int i = 0; i < count; i++) tasks[i] = new PriceTask(i, firstSeed + i / 2 * 11, i % 2 == 1);
        return tasks;
    }

    int number() {
        return number;
    }

    long seed() {
        return seed;
    }

    boolean mirrored() {
        return mirrored;
    }
}
