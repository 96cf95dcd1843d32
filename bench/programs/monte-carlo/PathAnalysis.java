/** What is looked for in a path as a whole. */
class PathAnalysis {
    private final double average;
    private double least = Double.POSITIVE_INFINITY;
    private double greatest = Double.NEGATIVE_INFINITY;
    private double deepestFall; // as a part of the greatest price before
    private int crossings; // of the price at the beginning

    PathAnalysis(PricePath path) {
        double start = path.price(0);
        double sum = 0;
        boolean above = false;
        for (int i = 0; i <= path.steps(); i++) {
            double price = path.price(i);
            sum += price;
            least = StrictMath.min(least, price);
            greatest = StrictMath.max(greatest, price);
            deepestFall = StrictMath.max(deepestFall, 1 - price / greatest);
            if (i > 1 && price > start != above) crossings++;
            above = price > start;
        }
        average = sum / (path.steps() + 1);
    }

    double average() {
        return average;
    }

    double least() {
        return least;
    }

    double greatest() {
        return greatest;
    }

    double deepestFall() {
        return deepestFall;
    }

    int crossings() {
        return crossings;
    }
}
