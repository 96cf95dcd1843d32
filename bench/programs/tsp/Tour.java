/** The first cities of a tour, which begins and ends in city 0. It does not change. */
class Tour implements Comparable<Tour> {
    private final int[] path;
    private final int visited; // one bit for each city
    private final int length;
    private final int bound; // no tour that begins like this is shorter

    private Tour(int[] path, int visited, int length, Distances distances) {
        this.path = path;
        this.visited = visited;
        this.length = length;
        int rest = distances.toNearest(path[path.length - 1]);
        for (int city = 0; city < distances.cities(); city++) {
            if (!visits(city)) rest += distances.toNearest(city);
        }
        bound = length + rest;
    }

    static Tour start(Distances distances) {
        return new Tour(new int[] {0}, 1, 0, distances);
    }

    Tour extended(int city, Distances distances) {
        int[] longer = new int[path.length + 1];
        System.arraycopy(path, 0, longer, 0, path.length);
        longer[path.length] = city;
        return new Tour(longer, visited | 1 << city, length + distances.between(last(), city), distances);
    }

    boolean visits(int city) {
        return (visited & 1 << city) != 0;
    }

    int cities() {
        return path.length;
    }

    int last() {
        return path[path.length - 1];
    }

    int bound() {
        return bound;
    }

    /** With the way back to city 0. */
    int closedLength(Distances distances) {
        return length + distances.between(last(), 0);
    }

    @Override
    public int compareTo(Tour other) {
        return Integer.compare(bound, other.bound);
    }
}
