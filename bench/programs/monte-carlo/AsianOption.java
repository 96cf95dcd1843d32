/** The right to buy for a fixed price what is worth the average of the path. */
class AsianOption implements Payoff {
    private final double strike;

    AsianOption(double strike) {
        this.strike = strike;
    }

    @Override
    public String name() {
        return "average";
    }

    @Override
    public double amount(PricePath path, PathAnalysis analysis) {
        return StrictMath.max(analysis.average() - strike, 0);
    }
}
