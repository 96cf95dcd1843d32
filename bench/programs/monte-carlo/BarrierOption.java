/** The right to buy at the end, which is lost as soon as the price has fallen to a barrier. */
class BarrierOption implements Payoff {
    private final double strike;
    private final double barrier;

    BarrierOption(double strike, double barrier) {
        this.strike = strike;
        this.barrier = barrier;
    }

    @Override
    public String name() {
        return "barrier";
    }

    @Override
    public double amount(PricePath path, PathAnalysis analysis) {
        for (int i = 0; i <= path.steps(); i++) {
            if (path.price(i) <= barrier) return 0;
        }
        return StrictMath.max(path.end() - strike, 0);
    }
}
