/** A part of the array: all elements from `low` to `high`. Ranges do not change. */
final class Range {
    final int low;
    final int high;

    Range(int low, int high) {
        this.low = low;
        this.high = high;
    }

    int length() {
        return Math.max(0, high - low + 1);
    }

    boolean isShort() {
        return length() <= QSortMT.SHORT;
    }

    /** What is left of the place, and what is right of it; the place itself is in neither. */
    Range leftOf(int place) {
        return new Range(low, place - 1);
    }

    Range rightOf(int place) {
        return new Range(place + 1, high);
    }

    @Override
    public String toString() {
        return low + " to " + high;
    }
}
