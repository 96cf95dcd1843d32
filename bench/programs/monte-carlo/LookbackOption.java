/** The right to buy at the end for the least price of the path. */
class LookbackOption implements Payoff {
    @Override
    public String name() {
        return "lookback";
    }

    @Override
    public double amount(PricePath path, PathAnalysis analysis) {
        return path.end() - analysis.least();
    }
}
