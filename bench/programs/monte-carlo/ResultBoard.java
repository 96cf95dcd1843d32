/** The results of all threads, in the order in which they come. */
class ResultBoard {
    private final PriceResult[] results;
    private int size;

    ResultBoard(int most) {
        results = new PriceResult[most];
    }

    void add(PriceResult result) {
        synchronized (this) {
            append(result);
        }
    }

    void append(PriceResult result) {
        results[size] = result;
        size++;
    }

    synchronized int size() {
        return size;
    }

    /** In the order of the tasks, so that sums do not depend on the schedule. */
    synchronized PriceResult[] results() {
        PriceResult[] sorted = new PriceResult[size];
        System.arraycopy(results, 0, sorted, 0, size);
        java.util.Arrays.sort(sorted);
        return sorted;
    }
}
