// Math: exact operations that overflow, floor and ceiling division, rounding of ties, hypot and cbrt, fma, scaling, clamps.
public class MathExactness {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    for (int[] p : new int[][] {{7, 3}, {-7, 3}, {7, -3}, {-7, -3}}) say(p[0] / p[1], p[0] % p[1], Math.floorDiv(p[0], p[1]), Math.floorMod(p[0], p[1]));
    for (double d : new double[] {0.5, 1.5, 2.5, -0.5, -1.5, 0.49999999999999994, 4503599627370497.5, Double.NaN, 1e300}) say(Math.round(d), Math.rint(d), Math.floor(d), Math.ceil(d), (long) d, (int) d, Math.round((float) d));
    try { Math.addExact(Integer.MAX_VALUE, 1); } catch (ArithmeticException e) { say(e.getMessage()); } try { Math.multiplyExact(1L << 62, 2); } catch (ArithmeticException e) { say(e.getMessage()); } try { Math.toIntExact(1L << 31); } catch (ArithmeticException e) { say(e.getMessage()); } try { Math.negateExact(Integer.MIN_VALUE); } catch (ArithmeticException e) { say(e.getMessage()); }
    say(Math.hypot(3, 4), Math.cbrt(-27), Math.fma(2.0, 3.0, 1.0), Math.scalb(1.5, 4), Math.getExponent(1024.5), Math.IEEEremainder(5, 3), Math.copySign(2, -0.0), Math.signum(-3.5), Math.min(-0.0, 0.0), Math.max(Float.NaN, 1), Math.multiplyHigh(1L << 62, 8), Math.abs(Integer.MIN_VALUE), Math.sqrt(-1), Math.toDegrees(Math.PI), StrictMath.log(Math.E), StrictMath.pow(2, 0.5), StrictMath.atan2(1, -1), StrictMath.expm1(1e-10));
    say(1.0 / 3, 1f / 3, 100 * 1.1, 0.1 + 0.2, (float) 0.1 + 0.2, 1e16 + 1, 3e-45f, 1.0E7, 1.0E-3, 123456789.0f, (0.1f + 0.2f) == 0.3f, 5e-324 / 2, -1 / 0.0, 0.0 / 0 != 0.0 / 0, (char) 97.9, (byte) 300.7, (int) 1e20f);
  }
}
