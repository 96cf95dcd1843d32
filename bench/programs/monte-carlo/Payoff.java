/** A contract: how much money it gives at the end of a path. */
interface Payoff {
    String name();

    double amount(PricePath path, PathAnalysis analysis);
}
