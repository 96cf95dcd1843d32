/** A path of prices, and the arrays that it is computed in. A thread uses one for all its tasks. */
class PricePath {
    private final PathParameters parameters;
    private final double[] fluctuations;
    private final double[] returns;
    private final double[] prices;

    PricePath(PathParameters parameters) {
        this.parameters = parameters;
        fluctuations = new double[parameters.steps()];
        returns = new double[parameters.steps()];
        prices = new double[parameters.steps() + 1];
    }

    void compute(PriceTask task) {
        drawFluctuations(new RandomStream(task.seed()), task.mirrored() ? -1 : 1);
        computeReturns();
        computePrices();
    }

    private void drawFluctuations(RandomStream random, int sign) {
        for (int i = 0; i < fluctuations.length; i++) fluctuations[i] = sign * random.nextNormal();
    }

    private void computeReturns() {
        double volatility = parameters.volatility();
        double drift = (parameters.growth() - volatility * volatility / 2) * parameters.interval();
        double spread = volatility * StrictMath.sqrt(parameters.interval());
        for (int i = 0; i < returns.length; i++) returns[i] = drift + spread * fluctuations[i];
    }

    private void computePrices() {
        double logarithm = 0;
        prices[0] = parameters.startPrice();
        for (int i = 0; i < returns.length; i++) {
            logarithm += returns[i];
            prices[i + 1] = parameters.startPrice() * StrictMath.exp(logarithm);
        }
    }

    int steps() {
        return returns.length;
    }

    double price(int step) {
        return prices[step];
    }

    double end() {
        return prices[prices.length - 1];
    }

    ReturnStatistics statistics() {
        return new ReturnStatistics(returns, returns.length);
    }
}
