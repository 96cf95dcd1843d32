/**
 * Cells in rows and columns, and around them a frame of cells that do not change. A cell is red if row + column is
 * even.
 */
class Grid {
    static final int RED = 0;
    static final int BLACK = 1;

    private final double[][] cells;
    private final double share; // of the neighbours, each
    private final double rest; // of the cell itself

    Grid(int rows, int columns, double omega) {
        share = omega / 4;
        rest = 1 - omega;
        cells = new double[rows + 2][columns + 2];
        long state = 10101;
        for (double[] row : cells) {
            for (int j = 0; j < row.length; j++) {
                state = state * 6364136223846793005L + 1442695040888963407L;
                row[j] = (state >>> 40) / 16777216.0;
            }
        }
    }

    /** Relaxes the cells of one colour in a row; row 0 is the first one inside the frame. */
    void relax(int row, int colour) {
        double[] above = cells[row];
        double[] here = cells[row + 1];
        double[] below = cells[row + 2];
        for (int j = 1 + (row + colour) % 2; j < here.length - 1; j += 2) {
            double neighbours = above[j] + below[j] + here[j - 1] + here[j + 1];
            here[j] = share * neighbours + rest * here[j];
        }
    }

    double sum() {
        double sum = 0;
        for (double[] row : cells) {
            for (double cell : row) sum += cell;
        }
        return sum;
    }

    /** The same to the last bit: the order of the cells of one colour does not matter. */
    boolean equalTo(Grid other) {
        for (int i = 0; i < cells.length; i++) {
            for (int j = 0; j < cells[i].length; j++) {
                if (cells[i][j] != other.cells[i][j]) return false;
            }
        }
        return true;
    }
}
