/** One of the threads that sort. */
final class Sorter implements Runnable {
    private final QSortMT sort;
    private int splits;
    private int sorted; // elements that have come to their place

    Sorter(QSortMT sort) {
        this.sort = sort;
    }

    @Override
    public void run() {
        RangePool pool = sort.pool();
        try {
            for (Range range = pool.take(); range != null; range = pool.take()) {
                sort(range);
                pool.retire();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Goes on with the left parts, and gives the right parts to whom is free. */
    private void sort(Range whole) {
        int splits = 0;
        int sorted = 0;
        Range range = whole;
        while (!range.isShort()) {
            range = range.leftOf(sort.split(range));
            splits++;
            sorted++;
        }
        sort.values().sortByInsertion(range);
        this.splits += splits;
        this.sorted += sorted + range.length();
    }

    int splits() {
        return splits;
    }

    int sorted() {
        return sorted;
    }
}
