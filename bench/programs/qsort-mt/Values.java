/**
 * The array. It has no lock: a range of it belongs to one thread, and goes from thread to thread through the pool.
 */
final class Values {
    private final int[] values;

    /** In descending order, but the last of each three changes places with the one before it. */
    Values(int length) {
        values = new int[length];
        for (int i = 0; i < length; i++) values[i] = length - i;
        for (int i = 2; i < length; i += 3) swap(i - 1, i);
    }

    int length() {
        return values.length;
    }

    int get(int index) {
        return values[index];
    }

    void swap(int i, int k) {
        if (i == k) return;
        int value = values[i];
        values[i] = values[k];
        values[k] = value;
    }

    /**
     * Puts the pivot at the end of the range, and all that is less to the left. Returns the first place that is not less,
     * where the pivot has to go.
     */
    int gather(Range range) {
        swap(middle(range), range.high);
        int pivot = values[range.high];
        int place = range.low;
        for (int i = range.low; i < range.high; i++) {
            if (values[i] < pivot) swap(place++, i);
        }
        return place;
    }

    /** Where the one of three elements is that is neither the least nor the greatest. */
    private int middle(Range range) {
        int center = (range.low + range.high) / 2;
        int first = values[range.low];
        int second = values[center];
        int third = values[range.high];
        if (first < second == second < third) return center;
        return second < first == first < third ? range.low : range.high;
    }

    void sortByInsertion(Range range) {
        for (int i = range.low + 1; i <= range.high; i++) {
            int value = values[i];
            int k = i;
            for (; k > range.low && values[k - 1] > value; k--) values[k] = values[k - 1];
            values[k] = value;
        }
    }

    long sum() {
        long sum = 0;
        for (int value : values) sum += value;
        return sum;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int value : values) text.append(value).append(' ');
        return text.toString().trim();
    }
}
