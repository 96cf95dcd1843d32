/** How often prices are in each of some ranges of the same width; what is outside counts for the range at that end. */
class Histogram {
    private final double least;
    private final double width;
    private final int[] counts;

    Histogram(double least, double greatest, int ranges) {
        this.least = least;
        width = (greatest - least) / ranges;
        counts = new int[ranges];
    }

    void add(double value) {
        int range = (int) StrictMath.floor((value - least) / width);
        if (range < 0) range = 0;
        if (range >= counts.length) range = counts.length - 1;
        counts[range]++;
    }

    /** The value below which that part of all values is, as well as the ranges can tell. */
    double quantile(double part) {
        int all = 0;
        for (int count : counts) all += count;
        double wanted = part * all;
        double below = 0;
        for (int range = 0; range < counts.length; range++) {
            if (counts[range] > 0 && below + counts[range] >= wanted) {
                return least + width * (range + (wanted - below) / counts[range]);
            }
            below += counts[range];
        }
        return least + width * counts.length;
    }

    boolean equalTo(Histogram other) {
        for (int range = 0; range < counts.length; range++) {
            if (counts[range] != other.counts[range]) return false;
        }
        return true;
    }
}
