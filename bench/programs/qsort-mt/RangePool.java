/**
 * Ranges that are to be sorted, the last one first. The work is over when there are none and nobody is busy, for only who is
 * busy gives new ones. The pool is its own monitor.
 */
final class RangePool {
    private Range[] ranges = new Range[2];
    private int size;
    private int busy;
    private int given;

    /** A range that is to be sorted; null if the work is over. Who gets one is busy until it retires. */
    synchronized Range take() throws InterruptedException {
        while (size == 0 && busy > 0) wait();
        if (size == 0) return null;
        busy++;
        size--;
        Range range = ranges[size];
        ranges[size] = null;
        return range;
    }

    synchronized void give(Range range) {
        if (size == ranges.length) grow();
        ranges[size] = range;
        size++;
        given++;
        notify();
    }

    private void grow() {
        Range[] larger = new Range[2 * ranges.length];
        for (int i = 0; i < size; i++) larger[i] = ranges[i];
        ranges = larger;
    }

    synchronized void retire() {
        assert busy > 0 : "nobody is busy";
        busy--;
        if (busy == 0) notifyAll();
    }

    synchronized boolean isOver() {
        return size == 0 && busy == 0;
    }

    synchronized int given() {
        return given;
    }
}
