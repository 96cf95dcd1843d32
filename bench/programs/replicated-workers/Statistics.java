/** What one worker has done. Each worker writes into its own, and the coordinator adds them up after the end. */
final class Statistics {
    private int tasks;
    private int splits;
    private int results;
    private int work; // the sizes of the small tasks

    void countTask() {
        tasks++;
    }

    void countSplit() {
        splits++;
    }

    void countResult() {
        results++;
    }

    void countWork(int size) {
        work += size;
    }

    void add(Statistics other) {
        tasks += other.tasks;
        splits += other.splits;
        results += other.results;
        work += other.work;
    }

    int tasks() {
        return tasks;
    }

    int splits() {
        return splits;
    }

    int results() {
        return results;
    }

    int work() {
        return work;
    }

    @Override
    public String toString() {
        return tasks + " tasks, " + splits + " splits, " + results + " results, work of " + work;
    }
}
