/** float and double: NaN, signed zeros, infinities, comparisons both ways, remainder, rounding. */
public class FloatCorners {
    static String cmp(double a, double b) {
        return "" + (a < b ? 1 : 0) + (a <= b ? 1 : 0) + (a == b ? 1 : 0) + (a != b ? 1 : 0) + (a >= b ? 1 : 0) + (a > b ? 1 : 0)
            + (!(a < b) ? 1 : 0) + (!(a > b) ? 1 : 0);
    }

    static String cmpf(float a, float b) {
        return "" + (a < b ? 1 : 0) + (a <= b ? 1 : 0) + (a == b ? 1 : 0) + (a != b ? 1 : 0) + (a >= b ? 1 : 0) + (a > b ? 1 : 0)
            + (!(a < b) ? 1 : 0) + (!(a > b) ? 1 : 0);
    }

    public static void main(String[] args) {
        double[] v = {0.0, -0.0, 1.5, -2.25, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e-300, Double.MAX_VALUE};
        for (double a : v) {
            StringBuilder sb = new StringBuilder();
            for (double b : v) sb.append(cmp(a, b)).append(cmpf((float) a, (float) b)).append(' ');
            System.out.println(a + ": " + sb);
        }
        for (double a : v) for (double b : v) System.out.println(a + " " + b + " " + (a + b) + " " + (a - b) + " " + (a * b) + " " + (a / b) + " " + (a % b));
        System.out.println(5.5 % 2 + " " + -5.5 % 2 + " " + 5.5 % -2 + " " + 1e300 % 7 + " " + 5.5f % 2.25f);
        System.out.println(0.1 + 0.2);
        System.out.println(0.1f + 0.2f);
        System.out.println(1.0 / 3 + " " + 1.0f / 3 + " " + 2.0 / 3);
        System.out.println((0.1f == 0.1) + " " + (0.5f == 0.5) + " " + (float) 0.1 + " " + (double) 0.1f);
        System.out.println(1.0 / 0 + " " + -1.0 / 0 + " " + 0.0 / 0 + " " + 1 / -0.0);
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.compare(Double.NaN, 1) + " " + (0.0 == -0.0));
        System.out.println(Double.valueOf(0.0).equals(-0.0) + " " + Double.valueOf(Double.NaN).equals(Double.NaN));
        System.out.println(Math.min(0.0, -0.0) + " " + Math.max(-0.0f, 0.0f) + " " + Math.min(Double.NaN, 1));
        System.out.println(Double.doubleToLongBits(-0.0) + " " + Double.doubleToLongBits(Double.NaN) + " " + Float.floatToIntBits(1.5f) + " " + Double.longBitsToDouble(0x4009_21FB_5444_2D18L));
        System.out.println(1e16 + 1 == 1e16);
        System.out.println(16777216f + 1f);
        float f = 0;
        for (int i = 0; i < 10; i++) f += 0.1f;
        System.out.println(f);
        double d = 0;
        for (int i = 0; i < 10; i++) d += 0.1;
        System.out.println(d);
        System.out.println(-d + " " + -0.0f + " " + (0 - 0.0));
        f++;
        d--;
        System.out.println(f + " " + d);
        System.out.println(Float.MAX_VALUE * 2 + " " + (float) 1e40 + " " + (float) 1e-50 + " " + Float.MIN_VALUE);
        System.out.println(Double.isNaN(0.0 / 0.0) + " " + Float.isInfinite(1f / 0));
    }
}
