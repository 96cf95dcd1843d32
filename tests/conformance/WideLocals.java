/** long and double locals and parameters mixed with ints: slot numbering, stack shuffles, compound assignments. */
public class WideLocals {
    long lf = 1;
    double df = 1;
    static long ls = 2;
    static double ds = 2;
    long[] la = {1, 2, 3};
    double[] da = {1, 2, 3};

    static long many(int a, long b, int c, double d, float e, long f, byte g, double h, long i, int j) {
        long x = a;
        double y = d;
        int z = c;
        long w = f - b;
        x += z * w;
        y *= h;
        z ^= j;
        return x + (long) y + z + g + (long) e + i;
    }

    static double rec(int n, double acc, long k) {
        if (n == 0) return acc;
        long t = k * n;
        double u = acc / 2 + t;
        return rec(n - 1, u, t % 1000) + u - t;
    }

    long compound() {
        long r = lf++ + ++lf;
        r += ls-- - --ls;
        r += la[1]++ + ++la[la.length - 1];
        lf += lf = 5;
        la[0] += la[0] = 7;
        return r + lf + la[0] + la[1] + la[2];
    }

    double compoundD() {
        double r = df++ + ++df;
        r += ds-- - --ds;
        r += da[1]++ + ++da[2];
        df *= df = 5;
        da[0] /= da[0] = 4;
        return r + df + da[0] + da[1] + da[2];
    }

    static WideLocals self(WideLocals w) {
        System.out.print("self ");
        return w;
    }

    public static void main(String[] args) {
        System.out.println(many(1, 2L, 3, 4.5, 5.5f, 6L, (byte) -7, 8.25, 9L << 40, 10));
        System.out.println(rec(10, 1.0, 3));
        WideLocals w = new WideLocals();
        System.out.println(w.compound() + " " + w.lf + " " + ls);
        System.out.println(w.compoundD() + " " + w.df + " " + ds);
        self(w).lf = self(w).la[0] = 77L;
        self(w).df = self(w).da[0] += 1.5;
        System.out.println(w.lf + " " + w.la[0] + " " + w.df);
        long a = 1, b = 2, c = 3, d = 4, e = 5;
        double p = 1, q = 2, r = 3, s = 4;
        int i = 0;
        for (; i < 20; i++) {
            long t = a;
            a = b + i;
            b = c ^ t;
            c = d - e;
            d = e * 3 % 1000003;
            e = t + d;
            double u = p;
            p = q / 2 + i;
            q = r - u;
            r = s + e % 7;
            s = u * 0.5;
            if ((i & 3) == 0) {
                long x = a + b;
                double y = p + x;
                e += x;
                s += y;
            } else {
                double y = q;
                long x = (long) y + c;
                e -= x;
                s -= y;
            }
        }
        System.out.println(a + " " + b + " " + c + " " + d + " " + e + " " + p + " " + q + " " + r + " " + s + " " + i);
        long big = Long.MAX_VALUE;
        int lo = (int) big;
        long back = lo;
        System.out.println(lo + " " + back + " " + (big == back) + " " + (a > b ? a : i) + " " + (p > q ? p : i));
        final long cap = 1L << 50;
        final double dcap = 0.125;
        Runnable run = () -> System.out.println(cap + " " + dcap + " " + (cap * dcap));
        run.run();
        long[][] grid = new long[3][3];
        grid[1][2] = 5;
        grid[1][2] *= grid[1][2]++ + grid[1][2]--;
        System.out.println(grid[1][2]);
    }
}
