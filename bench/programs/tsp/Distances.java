/** The table of distances between cities in a plane, and from each city to its nearest neighbour. */
class Distances {
    private final int[][] table;
    private final int[] nearest;

    Distances(int cities) {
        int[] x = new int[cities];
        int[] y = new int[cities];
        long state = 20021;
        for (int i = 0; i < cities; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            x[i] = (int) (state >>> 56);
            y[i] = (int) (state >>> 48) & 0xff;
        }
        table = new int[cities][cities];
        nearest = new int[cities];
        for (int i = 0; i < cities; i++) {
            nearest[i] = Integer.MAX_VALUE;
            for (int j = 0; j < cities; j++) {
                int dx = x[i] - x[j];
                int dy = y[i] - y[j];
                table[i][j] = (int) StrictMath.sqrt(dx * dx + dy * dy);
                if (i != j) nearest[i] = StrictMath.min(nearest[i], table[i][j]);
            }
        }
    }

    int cities() {
        return table.length;
    }

    int between(int city, int other) {
        return table[city][other];
    }

    int toNearest(int city) {
        return nearest[city];
    }
}
