/** What one thread does: takes partial tours from the pool, and splits or searches them. */
class Solver implements Runnable {
    private final Distances distances;
    private final TourPool pool;
    private final BestTour best;
    private final int splitLimit;

    Solver(Distances distances, TourPool pool, BestTour best, int splitLimit) {
        this.distances = distances;
        this.pool = pool;
        this.best = best;
        this.splitLimit = splitLimit;
    }

    @Override
    public void run() {
        for (Tour tour = pool.take(); tour != null; tour = pool.take()) {
            if (tour.cities() < splitLimit) {
                split(tour);
            } else {
                search(tour);
            }
            pool.done();
        }
    }

    private void split(Tour tour) {
        int limit = best.length();
        for (int city = 1; city < distances.cities(); city++) {
            if (tour.visits(city)) continue;
            Tour longer = tour.extended(city, distances);
            if (longer.bound() < limit) pool.put(longer);
        }
    }

    private void search(Tour tour) {
        if (tour.bound() >= best.length()) return;
        if (tour.cities() == distances.cities()) {
            best.offer(tour, tour.closedLength(distances));
            return;
        }
        for (int city = 1; city < distances.cities(); city++) {
            if (!tour.visits(city)) search(tour.extended(city, distances));
        }
    }
}
