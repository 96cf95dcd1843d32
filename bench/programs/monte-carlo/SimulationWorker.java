/** What one thread does: its tasks, one after the other. */
class SimulationWorker implements Runnable {
    private final Simulation simulation;
    private final ResultBoard board;
    private final int first;
    private final int end;

    SimulationWorker(Simulation simulation, ResultBoard board, int first, int end) {
        this.simulation = simulation;
        this.board = board;
        this.first = first;
        this.end = end;
    }

    @Override
    public void run() {
        PathParameters parameters = simulation.parameters();
        PricePath path = new PricePath(parameters);
        double discount = parameters.discount();
        for (int number = first; number < end; number++) {
            path.compute(simulation.task(number));
            PathAnalysis analysis = new PathAnalysis(path);
            double[] values = simulation.payoffs().values(path, analysis, discount);
            board.add(new PriceResult(number, path, analysis, values));
        }
    }
}
