/** Math and StrictMath: exact arithmetic, rounding, powers, trigonometry (rounded to be the same on every platform). */
public class MathFunctions {
    static String r(double d) { return Double.isNaN(d) || Double.isInfinite(d) ? "" + d : "" + Math.rint(d * 1e9) / 1e9; }

    static void exact(String what, java.util.function.LongSupplier s) {
        try {
            System.out.println(what + " " + s.getAsLong());
        } catch (ArithmeticException e) {
            System.out.println(what + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        double[] v = {0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 2.4999, -2.5001, 0.49999999999999994, 1e18, Double.NaN, Double.POSITIVE_INFINITY, -0.0};
        for (double d : v) System.out.println(d + " round " + Math.round(d) + " floor " + Math.floor(d) + " ceil " + Math.ceil(d) + " rint " + Math.rint(d) + " abs " + Math.abs(d) + " signum " + Math.signum(d) + " int " + Math.round((float) d));
        exact("add", () -> Math.addExact(Integer.MAX_VALUE, 1));
        exact("addl", () -> Math.addExact(Long.MAX_VALUE, 1L));
        exact("sub", () -> Math.subtractExact(Integer.MIN_VALUE, 1));
        exact("mul", () -> Math.multiplyExact(1 << 16, 1 << 15));
        exact("mul ok", () -> Math.multiplyExact(1 << 15, 1 << 15));
        exact("mull", () -> Math.multiplyExact(1L << 32, 1L << 31));
        exact("toInt", () -> Math.toIntExact(1L << 31));
        exact("neg", () -> Math.negateExact(Integer.MIN_VALUE));
        exact("inc", () -> Math.incrementExact(Integer.MAX_VALUE));
        for (int a : new int[] {7, -7}) for (int b : new int[] {3, -3}) System.out.println(a + "," + b + " " + Math.floorDiv(a, b) + " " + Math.floorMod(a, b) + " " + a / b + " " + a % b);
        System.out.println(Math.max(1, 2) + " " + Math.min(-1L, 1L) + " " + Math.max(1f, Float.NaN) + " " + Math.abs(-5L) + " " + Math.abs(-0.0f) + " " + Math.absExact(-3));
        System.out.println(Math.sqrt(2) + " " + Math.sqrt(-1) + " " + Math.cbrt(27) + " " + Math.hypot(3, 4) + " " + StrictMath.sqrt(1e-300));
        System.out.println(r(Math.pow(2, 10)) + " " + r(Math.pow(2, -0.5)) + " " + r(Math.pow(-2, 3)) + " " + r(Math.pow(-2, 0.5)) + " " + r(Math.pow(0, 0)) + " " + r(Math.pow(Double.NaN, 0)) + " " + r(Math.pow(1, Double.POSITIVE_INFINITY)) + " " + r(Math.pow(10, 15)));
        System.out.println(r(Math.sin(1)) + " " + r(Math.cos(1)) + " " + r(Math.tan(1)) + " " + r(Math.asin(0.5)) + " " + r(Math.acos(0.5)) + " " + r(Math.atan(1)) + " " + r(Math.atan2(-1, -1)) + " " + r(Math.sin(1e6)) + " " + r(Math.sinh(1)) + " " + r(Math.cosh(1)) + " " + r(Math.tanh(1)));
        System.out.println(r(Math.exp(1)) + " " + r(Math.log(10)) + " " + r(Math.log10(1000)) + " " + r(Math.log1p(1e-3)) + " " + r(Math.expm1(1e-3)) + " " + r(Math.log(-1)) + " " + r(Math.log(0)) + " " + r(Math.exp(-1000)));
        System.out.println(StrictMath.sin(1.0) + " " + StrictMath.log(2.0) + " " + StrictMath.pow(1.1, 10) + " " + StrictMath.exp(0.5) + " " + StrictMath.atan2(1, 2) + " " + StrictMath.cbrt(2));
        System.out.println(r(Math.toDegrees(Math.PI)) + " " + r(Math.toRadians(180)) + " " + Math.nextUp(1.0) + " " + Math.nextDown(1.0f) + " " + Math.ulp(100.0) + " " + Math.getExponent(1000.0) + " " + Math.scalb(1.5, 4) + " " + Math.copySign(3, -0.0) + " " + Math.IEEEremainder(5, 3) + " " + Math.fma(2.0, 3.0, 4.0));
    }
}
