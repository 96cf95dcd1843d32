/**
 * Threads sort an array with quicksort: each takes a range from a pool, splits it, gives the right part to the pool, and goes
 * on with the left part; short ranges are sorted by insertion. Elements are handed from thread to thread by the pool's monitor
 * and need none of their own. The array is in descending order at first. Arguments: threads, elements.
 *
 * Re-created from "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early Backtracking",
 * section 7.2 (2 threads), and "Hybrid Partial Order Reduction", section IV.
 */
public class QSortMT {
    private static final int SHORT = 6; // elements that are sorted by insertion

    private final int[] values;
    private final int[][] ranges;
    private int size;
    private int busy;

    QSortMT(int length) {
        values = new int[length];
        for (int i = 0; i < length; i++) values[i] = length - i;
        ranges = new int[length][];
        ranges[size++] = new int[] {0, length - 1};
    }

    private synchronized int[] take() throws InterruptedException {
        while (size == 0 && busy > 0) wait();
        if (size == 0) return null;
        busy++;
        return ranges[--size];
    }

    synchronized void give(int low, int high) {
        if (low >= high) return;
        ranges[size++] = new int[] {low, high};
        notifyAll();
    }

    private synchronized void retire() {
        busy--;
        if (busy == 0) notifyAll();
    }

    /** Splits the range, gives the right part away, and returns where the pivot has gone. */
    int split(int low, int high) {
        int middle = gather(low, high);
        swap(middle, high);
        give(middle + 1, high);
        return middle;
    }

    /** Puts all that is less than the pivot, which becomes the last element, to the left; returns the place after it. */
    int gather(int low, int high) {
        swap((low + high) / 2, high);
        int pivot = values[high];
        int middle = low;
        for (int i = low; i < high; i++) {
            if (values[i] < pivot) swap(middle++, i);
        }
        return middle;
    }

    private void insert(int low, int high) {
        for (int i = low + 1; i <= high; i++) {
            int value = values[i];
            int k = i;
            for (; k > low && values[k - 1] > value; k--) values[k] = values[k - 1];
            values[k] = value;
        }
    }

    void swap(int i, int k) {
        if (i == k) return;
        int value = values[i];
        values[i] = values[k];
        values[k] = value;
    }

    private void work() {
        try {
            for (int[] range = take(); range != null; range = take()) {
                int high = range[1];
                while (high - range[0] >= SHORT) high = split(range[0], high) - 1;
                insert(range[0], high);
                retire();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void run(QSortMT sort, int threads) throws InterruptedException {
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Thread(sort::work);
            workers[i].start();
        }
        for (Thread worker : workers) worker.join();
        for (int i = 1; i < sort.values.length; i++) assert sort.values[i - 1] < sort.values[i] : "not sorted at " + i;
    }

    public static void main(String[] args) throws InterruptedException {
        run(new QSortMT(Integer.parseInt(args[1])), Integer.parseInt(args[0]));
    }
}
