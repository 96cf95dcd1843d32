import java.util.List;

/** The contracts that are valued on each path. */
class PayoffBook {
    private final List<Payoff> payoffs;

    PayoffBook(List<Payoff> payoffs) {
        this.payoffs = List.copyOf(payoffs);
    }

    static PayoffBook usual(PathParameters parameters) {
        double price = parameters.startPrice();
        return new PayoffBook(List.of(
            new EuropeanOption(price, true),
            new EuropeanOption(price, false),
            new AsianOption(price),
            new BarrierOption(price, 0.95 * price),
            new LookbackOption()));
    }

    /** The worth of each contract today. */
    double[] values(PricePath path, PathAnalysis analysis, double discount) {
        double[] values = new double[payoffs.size()];
        int next = 0;
        for (Payoff payoff : payoffs) values[next++] = discount * payoff.amount(path, analysis);
        return values;
    }
}
