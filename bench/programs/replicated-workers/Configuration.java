/** What the user of the framework decides: how many workers there are, what is searched, and in what pieces. */
final class Configuration {
    final int workers;
    final int depth; // how often a task is split in two
    final int results; // of each task that is not split

    Configuration(int workers, int depth, int results) {
        this.workers = workers;
        this.depth = depth;
        this.results = results;
    }

    /** The task from which all others are made. */
    Range firstTask() {
        return new Range(0, results * Range.BLOCK << depth, depth);
    }

    /** The tasks that are not split. */
    int smallTasks() {
        return 1 << depth;
    }

    int allResults() {
        return smallTasks() * results;
    }

    int allTasks() {
        return (2 << depth) - 1;
    }
}
