/** The right to buy or to sell at the end, for a fixed price. */
class EuropeanOption implements Payoff {
    private final double strike;
    private final boolean buys;

    EuropeanOption(double strike, boolean buys) {
        this.strike = strike;
        this.buys = buys;
    }

    @Override
    public String name() {
        return buys ? "call" : "put";
    }

    @Override
    public double amount(PricePath path, PathAnalysis analysis) {
        double gain = buys ? path.end() - strike : strike - path.end();
        return StrictMath.max(gain, 0);
    }
}
