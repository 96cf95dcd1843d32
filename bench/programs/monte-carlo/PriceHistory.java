/** Prices of a share at the end of each day. */
class PriceHistory {
    private final double[] prices;

    PriceHistory(double[] prices) {
        if (prices.length < 3) throw new IllegalArgumentException(prices.length + " prices");
        for (int i = 0; i < prices.length; i++) {
            if (prices[i] <= 0) throw new IllegalArgumentException("price " + prices[i] + " on day " + i);
        }
        this.prices = prices;
    }

    /** Makes one up: small changes each day, and now and then a large one. */
    static PriceHistory generate(int days, double firstPrice, long seed) {
        RandomStream random = new RandomStream(seed);
        double[] prices = new double[days];
        double price = firstPrice;
        for (int i = 0; i < days; i++) {
            prices[i] = price;
            double change = 0.0004 + 0.011 * random.nextNormal();
            if (random.nextUniform() < 0.05) change *= 2.5;
            price *= 1 + change;
        }
        return new PriceHistory(prices);
    }

    double last() {
        return prices[prices.length - 1];
    }

    /** Logarithms of the quotients of each price and the one before. */
    double[] returns() {
        double[] returns = new double[prices.length - 1];
        for (int i = 0; i < returns.length; i++) returns[i] = StrictMath.log(prices[i + 1] / prices[i]);
        return returns;
    }
}
