import java.util.Arrays;

/** Dynamic programming, sieves, matrices, the game of life, shortest paths: array-heavy loops. */
public class DynamicTables {
    static int lcs(String a, String b) {
        int[][] t = new int[a.length() + 1][b.length() + 1];
        for (int i = 1; i <= a.length(); i++)
            for (int j = 1; j <= b.length(); j++) t[i][j] = a.charAt(i - 1) == b.charAt(j - 1) ? t[i - 1][j - 1] + 1 : Math.max(t[i - 1][j], t[i][j - 1]);
        return t[a.length()][b.length()];
    }

    static long[][] mul(long[][] a, long[][] b) {
        int n = a.length, m = b[0].length;
        long[][] c = new long[n][m];
        for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }

    static long fib(int n) {
        long[][] r = {{1, 0}, {0, 1}}, f = {{1, 1}, {1, 0}};
        for (; n > 0; n >>= 1, f = mul(f, f)) if ((n & 1) == 1) r = mul(r, f);
        return r[0][1];
    }

    static boolean[][] life(boolean[][] g) {
        int h = g.length, w = g[0].length;
        boolean[][] out = new boolean[h][w];
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++) {
                int n = 0;
                for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) if ((dx | dy) != 0 && g[(y + dy + h) % h][(x + dx + w) % w]) n++;
                out[y][x] = n == 3 || n == 2 && g[y][x];
            }
        return out;
    }

    static double det(double[][] m) {
        int n = m.length;
        double d = 1;
        for (int i = 0; i < n; i++) {
            int p = i;
            for (int r = i + 1; r < n; r++) if (Math.abs(m[r][i]) > Math.abs(m[p][i])) p = r;
            if (m[p][i] == 0) return 0;
            if (p != i) {
                double[] t = m[p];
                m[p] = m[i];
                m[i] = t;
                d = -d;
            }
            d *= m[i][i];
            for (int r = i + 1; r < n; r++) for (int c = n - 1; c >= i; c--) m[r][c] -= m[i][c] * m[r][i] / m[i][i];
        }
        return d;
    }

    public static void main(String[] args) {
        System.out.println(lcs("the quick brown fox", "a thick crown of x") + " " + fib(90) + " " + fib(10));
        boolean[] comp = new boolean[1000];
        int primes = 0, last = 0;
        for (int i = 2; i < comp.length; i++) {
            if (comp[i]) continue;
            primes++;
            last = i;
            for (int j = i * i; j < comp.length; j += i) comp[j] = true;
        }
        System.out.println(primes + " " + last);
        boolean[][] g = new boolean[8][8];
        g[0][1] = g[1][2] = g[2][0] = g[2][1] = g[2][2] = true;
        for (int k = 0; k < 20; k++) g = life(g);
        for (boolean[] row : g) {
            for (boolean b : row) System.out.print(b ? '#' : '.');
            System.out.println();
        }
        int inf = Integer.MAX_VALUE / 2;
        int[][] d = {{0, 3, inf, 7}, {8, 0, 2, inf}, {5, inf, 0, 1}, {2, inf, inf, 0}};
        for (int k = 0; k < 4; k++) for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
        System.out.println(Arrays.deepToString(d));
        System.out.println(det(new double[][] {{2, 0, 1}, {1, 3, 2}, {1, 1, 4}}) + " " + det(new double[][] {{1, 2}, {2, 4}}));
        int[] w = {3, 4, 5, 9, 14}, v = {3, 4, 4, 10, 15}, best = new int[21];
        for (int i = 0; i < w.length; i++) for (int c = 20; c >= w[i]; c--) best[c] = Math.max(best[c], best[c - w[i]] + v[i]);
        System.out.println(best[20] + " " + Arrays.toString(best));
        int[][] tri = new int[8][];
        for (int i = 0; i < 8; i++) {
            tri[i] = new int[i + 1];
            for (int j = 0; j <= i; j++) tri[i][j] = j == 0 || j == i ? 1 : tri[i - 1][j - 1] + tri[i - 1][j];
        }
        System.out.println(Arrays.toString(tri[7]));
    }
}
