/** The order to make all paths. It does not change any more when the threads begin. */
class Simulation {
    private final PathParameters parameters;
    private final PayoffBook payoffs;
    private final PriceTask[] tasks;

    Simulation(PathParameters parameters, PayoffBook payoffs, PriceTask[] tasks) {
        this.parameters = parameters;
        this.payoffs = payoffs;
        this.tasks = tasks;
    }

    PathParameters parameters() {
        return parameters;
    }

    PayoffBook payoffs() {
        return payoffs;
    }

    int tasks() {
        return tasks.length;
    }

    PriceTask task(int number) {
        return tasks[number];
    }
}
