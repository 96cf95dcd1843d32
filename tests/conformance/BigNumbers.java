import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** BigInteger and BigDecimal arithmetic. */
public class BigNumbers {
    public static void main(String[] args) {
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 50; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println(f + " " + f.bitLength() + " " + f.bitCount() + " " + f.hashCode() + " " + f.signum());
        BigInteger a = new BigInteger("123456789012345678901234567890");
        BigInteger b = new BigInteger("-987654321098765432109876543210");
        System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b));
        System.out.println(b.divide(a) + " " + b.remainder(a) + " " + b.mod(a) + " " + a.gcd(b) + " " + b.negate().abs().equals(b.abs()));
        System.out.println(a.pow(3) + " " + a.modPow(BigInteger.TEN, BigInteger.valueOf(1000007)) + " " + BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)) + " " + a.sqrt());
        System.out.println(a.toString(16) + " " + new BigInteger("ff", 16) + " " + a.shiftLeft(70) + " " + b.shiftRight(60) + " " + a.and(b) + " " + a.or(b) + " " + a.xor(b) + " " + a.not() + " " + a.testBit(3) + " " + a.setBit(100).getLowestSetBit());
        System.out.println(a.longValue() + " " + a.intValue() + " " + a.doubleValue() + " " + b.compareTo(a) + " " + a.max(b).equals(a) + " " + BigInteger.valueOf(97).isProbablePrime(20) + " " + BigInteger.valueOf(91).isProbablePrime(20));
        BigInteger x = BigInteger.TWO.pow(2000).subtract(BigInteger.ONE);
        System.out.println(x.multiply(x).mod(BigInteger.valueOf(1_000_000_007)) + " " + x.divide(a).bitLength() + " " + x.toString().length());
        try {
            a.divide(BigInteger.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.longValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        BigDecimal p = new BigDecimal("10.25");
        BigDecimal q = new BigDecimal("-3.1");
        System.out.println(p.add(q) + " " + p.subtract(q) + " " + p.multiply(q) + " " + p.divide(q, 5, RoundingMode.HALF_UP) + " " + p.remainder(q) + " " + p.negate() + " " + p.scale() + p.precision() + " " + p.unscaledValue());
        for (RoundingMode r : RoundingMode.values()) {
            if (r == RoundingMode.UNNECESSARY) continue;
            System.out.print(r + " " + new BigDecimal("2.5").setScale(0, r) + new BigDecimal("-2.5").setScale(0, r) + new BigDecimal("1.1").setScale(0, r) + " ");
        }
        System.out.println();
        System.out.println(new BigDecimal("1.10").equals(new BigDecimal("1.1")) + " " + new BigDecimal("1.10").compareTo(new BigDecimal("1.1")) + " " + new BigDecimal("1.100").stripTrailingZeros() + " " + new BigDecimal("1E+3").toPlainString() + " " + new BigDecimal("1000").stripTrailingZeros() + " " + new BigDecimal("0.0000001") + " " + new BigDecimal(0.1).toString().length());
        System.out.println(BigDecimal.ONE.divide(new BigDecimal(7), MathContext.DECIMAL64) + " " + new BigDecimal(2).sqrt(new MathContext(30)) + " " + new BigDecimal("123.456").round(new MathContext(4)) + " " + new BigDecimal("1.5").pow(10) + " " + BigDecimal.valueOf(2.50) + " " + BigDecimal.valueOf(12345, 3) + " " + new BigDecimal("99.99").intValue() + " " + new BigDecimal("12.5").hashCode() + " " + new BigDecimal("5e10").movePointLeft(3) + " " + new BigDecimal("-7.5").toBigInteger() + " " + BigDecimal.TEN.divideToIntegralValue(new BigDecimal("3")));
        try {
            BigDecimal.ONE.divide(new BigDecimal(3));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 1; i < 30; i++) sum = sum.add(BigDecimal.ONE.divide(BigDecimal.valueOf(i), 20, RoundingMode.HALF_EVEN));
        System.out.println(sum + " " + sum.doubleValue());
    }
}
