// BigDecimal and BigInteger: scales, contexts, roundings, divisions, texts, bit operations, primes, failures.
import java.math.*;
import java.util.*;

public class BigDecimalCorners {
  interface Body { Object run(); }
  static void attempt(Body b) { try { System.out.println(b.run()); } catch (ArithmeticException | NumberFormatException e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); } }
  static BigDecimal d(String s) { return new BigDecimal(s); }
  public static void main(String[] args) {
    for (RoundingMode m : RoundingMode.values()) {
      StringBuilder b = new StringBuilder(m + ":");
      for (String s : new String[] {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5"}) {
        try { b.append(' ').append(d(s).setScale(0, m)); } catch (ArithmeticException e) { b.append(" !"); }
      }
      System.out.println(b);
    }
    for (String s : new String[] {"0", "0.00", "1E+3", "-1.5E-10", "100", "123.4500", "1e400", "-.5", "+7.", "0E+7", "0E-9"}) {
      BigDecimal x = d(s);
      System.out.println(s + " " + x + " " + x.toPlainString().length() + " " + x.toEngineeringString() + " " + x.scale() + " " + x.precision() + " " + x.stripTrailingZeros() + " " + x.signum() + " " + x.unscaledValue().bitLength() + " " + x.hashCode() + " " + x.doubleValue() + " " + x.intValue());
    }
    attempt(() -> d("1").divide(d("3")));
    attempt(() -> d("1").divide(d("3"), 5, RoundingMode.CEILING));
    attempt(() -> d("1").divide(d("8")));
    attempt(() -> d("2").divide(d("7"), MathContext.DECIMAL64));
    attempt(() -> d("10").divide(BigDecimal.ZERO));
    attempt(() -> BigDecimal.ZERO.divide(BigDecimal.ZERO));
    attempt(() -> Arrays.toString(d("-17.5").divideAndRemainder(d("4"))));
    attempt(() -> d("2").sqrt(new MathContext(30)));
    attempt(() -> d("-2").sqrt(MathContext.DECIMAL32));
    attempt(() -> d("1.1").pow(20));
    attempt(() -> d("1.1").pow(-3, MathContext.DECIMAL32));
    attempt(() -> d("123456.789").round(new MathContext(4)));
    attempt(() -> d("1.5").intValueExact());
    attempt(() -> d("3000000000").intValueExact());
    attempt(() -> d("12345").movePointLeft(7) + " " + d("12345").scaleByPowerOfTen(3) + " " + d("1.20").ulp());
    attempt(() -> d("abc"));
    attempt(() -> d("1e99999999999"));
    attempt(() -> new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal(0.1, new MathContext(5)) + " " + BigDecimal.valueOf(12345, 3));
    attempt(() -> new BigDecimal(Double.NaN));
    System.out.println(d("2.0").equals(d("2.00")) + " " + d("2.0").compareTo(d("2.00")) + " " + d("1.0").max(d("1.00")) + " " + d("5").remainder(d("-3")) + " " + d("1.23").multiply(d("4.5"), new MathContext(2)) + " " + new MathContext("precision=7 roundingMode=HALF_EVEN"));
    BigInteger a = new BigInteger("123456789012345678901234567890"), b = new BigInteger("-98765432109876543210");
    System.out.println(a.add(b) + " " + a.multiply(b) + " " + a.divide(b) + " " + a.mod(b.negate()) + " " + a.remainder(b) + " " + a.gcd(b) + " " + a.negate().shiftRight(3) + " " + b.shiftLeft(65));
    System.out.println(a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.andNot(b) + " " + b.not() + " " + b.bitCount() + " " + a.testBit(70) + " " + a.setBit(200).bitLength() + " " + a.getLowestSetBit() + " " + b.flipBit(0));
    System.out.println(a.toString(36) + " " + b.toString(2).length() + " " + new BigInteger("-zz", 36) + " " + Arrays.toString(b.toByteArray()) + " " + new BigInteger(1, new byte[] {-1, -1}) + " " + new BigInteger(new byte[] {-1, 0}) + " " + a.longValue() + " " + a.doubleValue() + " " + a.intValue());
    attempt(() -> a.longValueExact());
    attempt(() -> a.divide(BigInteger.ZERO));
    attempt(() -> a.mod(b));
    attempt(() -> BigInteger.valueOf(2).modInverse(BigInteger.valueOf(4)));
    attempt(() -> a.pow(-1));
    attempt(() -> BigInteger.valueOf(-4).sqrt());
    attempt(() -> new BigInteger("12", 1));
    attempt(() -> new BigInteger(""));
    System.out.println(BigInteger.valueOf(3).modPow(BigInteger.valueOf(200), BigInteger.valueOf(1_000_007)) + " " + BigInteger.valueOf(17).modInverse(BigInteger.valueOf(3120)) + " " + BigInteger.valueOf(97).isProbablePrime(20) + " " + BigInteger.valueOf(100).nextProbablePrime() + " " + a.sqrt() + " " + Arrays.toString(a.sqrtAndRemainder()) + " " + a.signum() + BigInteger.TEN.compareTo(a));
    BigInteger f = BigInteger.ONE;
    for (int i = 2; i <= 120; i++) f = f.multiply(BigInteger.valueOf(i));
    BigInteger sq = f.pow(12);
    System.out.println(f.toString().length() + " " + f.hashCode() + " " + sq.bitLength() + " " + sq.toString().hashCode() + " " + sq.divide(f).hashCode() + " " + f.multiply(f).equals(f.pow(2)) + " " + f.getLowestSetBit());
  }
}
