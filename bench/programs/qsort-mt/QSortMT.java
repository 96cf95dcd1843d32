/**
 * Threads sort an array with quicksort: each takes a range from a pool, splits it, gives the right part to the pool, and goes
 * on with the left part; short ranges are sorted by insertion. Elements are handed from thread to thread by the pool's monitor
 * and need none of their own. Arguments: threads, elements.
 *
 * Stands for QSortMT in "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early
 * Backtracking", section 7.2, and "Hybrid Partial Order Reduction", section IV: 2 threads, 290 lines. Kept: quicksort with a
 * pool of ranges, and a data race on elements as the error. Left out: what makes new threads for large ranges, for here their
 * number is an argument.
 */
public class QSortMT {
    static final int SHORT = 6; // elements that are sorted by insertion
    private static final String USAGE = "usage: QSortMT [THREADS [ELEMENTS]], each 1 or more";

    private final Values values;
    private final RangePool pool = new RangePool();

    QSortMT(int length) {
        values = new Values(length);
    }

    Values values() {
        return values;
    }

    RangePool pool() {
        return pool;
    }

    /** Splits the range, gives the right part away, and returns where the pivot has gone. */
    int split(Range range) {
        int place = values.gather(range);
        values.swap(place, range.high);
        give(range.rightOf(place));
        return place;
    }

    void give(Range range) {
        if (range.length() > 0) pool.give(range);
    }

    static void run(QSortMT sort, int size) throws InterruptedException {
        long sum = sort.values.sum();
        sort.give(new Range(0, sort.values.length() - 1));
        Sorter[] sorters = new Sorter[size];
        Thread[] threads = new Thread[size];
        for (int i = 0; i < size; i++) {
            sorters[i] = new Sorter(sort);
            threads[i] = new Thread(sorters[i], "sorter " + i);
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        sort.verify(sum, sorters);
    }

    private void verify(long sum, Sorter[] sorters) {
        int splits = 0;
        int sorted = 0;
        for (Sorter sorter : sorters) {
            splits += sorter.splits();
            sorted += sorter.sorted();
        }
        assert pool.isOver() : "there is work left";
        assert pool.given() <= splits + 1 : pool.given() + " ranges of " + splits + " splits";
        assert sorted == values.length() : sorted + " elements are sorted";
        for (int i = 1; i < values.length(); i++) {
            assert values.get(i - 1) <= values.get(i) : "not sorted at " + i + ": " + values;
        }
        assert values.sum() == sum : "other elements than before: " + values;
    }

    /** The arguments, or the given sizes where there are none. */
    static int[] sizes(String[] args, int... sizes) {
        try {
            if (args.length > sizes.length) throw new NumberFormatException();
            for (int i = 0; i < args.length; i++) {
                sizes[i] = Integer.parseInt(args[i]);
                if (sizes[i] < 1) throw new NumberFormatException();
            }
        } catch (NumberFormatException e) {
            System.err.println(USAGE);
            System.exit(2);
        }
        return sizes;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] sizes = sizes(args, 2, 13);
        run(new QSortMT(sizes[1]), sizes[0]);
    }
}
