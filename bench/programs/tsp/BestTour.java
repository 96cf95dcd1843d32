/** The shortest tour found so far, for all threads. */
class BestTour {
    private Tour tour;
    private int length = Integer.MAX_VALUE;

    synchronized int length() {
        return length;
    }

    synchronized Tour tour() {
        return tour;
    }

    void offer(Tour found, int foundLength) {
        synchronized (this) {
            if (foundLength < length) replace(found, foundLength);
        }
    }

    void replace(Tour found, int foundLength) {
        tour = found;
        length = foundLength;
    }
}
