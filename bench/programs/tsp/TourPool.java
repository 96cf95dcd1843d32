import java.util.PriorityQueue;

/** Partial tours that nobody works at yet. The work is over when there are none and nobody makes any more. */
class TourPool {
    private final PriorityQueue<Tour> tours = new PriorityQueue<>();
    private int busy;

    synchronized void put(Tour tour) {
        tours.add(tour);
        notify();
    }

    /** Returns null when the work is over. Who gets a tour says `done` when all that follows from it is in the pool. */
    synchronized Tour take() {
        while (tours.isEmpty() && busy > 0) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        if (tours.isEmpty()) return null;
        busy++;
        return tours.poll();
    }

    synchronized void done() {
        busy--;
        if (busy == 0 && tours.isEmpty()) notifyAll();
    }
}
