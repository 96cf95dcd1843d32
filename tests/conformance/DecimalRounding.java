import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;

/** BigDecimal rounding in every mode, scales, contexts; BigInteger powers, remainders, roots, bits, primes, radixes. */
public class DecimalRounding {
    static void attempt(java.util.function.Supplier<?> s) {
        try {
            System.out.println(s.get());
        } catch (ArithmeticException | NumberFormatException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        for (String v : new String[] {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5", "0.05", "99.95"}) {
            StringBuilder b = new StringBuilder(v);
            for (RoundingMode m : RoundingMode.values()) {
                try {
                    b.append(' ').append(new BigDecimal(v).setScale(0, m)).append('/').append(new BigDecimal(v).divide(new BigDecimal("0.3"), 1, m));
                } catch (ArithmeticException e) {
                    b.append(" !");
                }
            }
            System.out.println(b);
        }
        BigDecimal x = new BigDecimal("123.4500"), y = new BigDecimal("-0.0067");
        System.out.println(x.add(y) + " " + x.subtract(y) + " " + x.multiply(y) + " " + x.divide(y, MathContext.DECIMAL64) + " " + x.remainder(y) + " " + x.negate().abs() + " " + x.pow(5) + " " + x.scale() + x.precision() + x.unscaledValue() + " " + x.stripTrailingZeros() + " " + x.movePointLeft(5) + " " + x.movePointRight(7) + " " + x.scaleByPowerOfTen(10) + " " + x.ulp() + " " + x.signum());
        System.out.println(new BigDecimal("1E+5") + " " + new BigDecimal("1E+5").toPlainString() + " " + new BigDecimal("1E+4").toEngineeringString() + " " + new BigDecimal("0.0000001") + " " + new BigDecimal("100").stripTrailingZeros() + " " + new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(150, 3) + " " + new BigDecimal("2").sqrt(new MathContext(40)) + " " + new BigDecimal("1.10").equals(new BigDecimal("1.1")) + new BigDecimal("1.10").compareTo(new BigDecimal("1.1")) + " " + new BigDecimal("1.10").hashCode() + " " + new BigDecimal("12.7").toBigInteger() + " " + new BigDecimal("1e400").doubleValue() + " " + new BigDecimal("3.999").intValue() + " " + new BigDecimal("0.1").floatValue());
        for (MathContext c : new MathContext[] {new MathContext(3), new MathContext(3, RoundingMode.DOWN), MathContext.DECIMAL32}) System.out.print(new BigDecimal("98765.4321").round(c) + " " + BigDecimal.TEN.divide(new BigDecimal(3), c) + " " + BigDecimal.ONE.divide(new BigDecimal(7), c).pow(3, c) + " | ");
        System.out.println(java.util.Arrays.toString(new BigDecimal("10.5").divideAndRemainder(new BigDecimal("3"))) + " " + new BigDecimal("10.5").divideToIntegralValue(new BigDecimal("-3.1")) + " " + new BigDecimal("7").max(new BigDecimal("7.0")));
        BigInteger p = BigInteger.TWO.pow(127).subtract(BigInteger.ONE), q = new BigInteger("123456789012345678901234567890");
        System.out.println(p + " " + p.isProbablePrime(30) + " " + q.modPow(new BigInteger("98765432109876543210"), p) + " " + q.modInverse(p) + " " + q.gcd(new BigInteger("9876543210")) + " " + q.mod(p.shiftRight(70)) + " " + q.negate().mod(BigInteger.TEN) + q.negate().remainder(BigInteger.TEN) + " " + q.negate().divide(new BigInteger("1000000007")) + " " + q.sqrt() + " " + q.nextProbablePrime());
        System.out.println(q.and(p) + " " + q.or(p.shiftLeft(3)).bitCount() + " " + q.xor(p).bitLength() + " " + q.not() + " " + q.andNot(p) + " " + q.testBit(5) + q.setBit(200).getLowestSetBit() + " " + q.clearBit(1).flipBit(0) + " " + q.negate().shiftRight(60) + " " + q.shiftLeft(-64) + " " + q.toString(36) + " " + new BigInteger("-zz", 36) + " " + new BigInteger(1, new byte[] {-1, 0}) + new BigInteger(new byte[] {-1, 0}) + " " + java.util.Arrays.toString(q.negate().toByteArray()) + " " + q.longValue() + " " + q.intValue() + " " + q.doubleValue() + " " + q.hashCode() + " " + q.compareTo(p) + q.signum());
        BigInteger f = BigInteger.ONE, fib = BigInteger.ZERO, next = BigInteger.ONE;
        for (int i = 1; i <= 300; i++) {
            f = f.multiply(BigInteger.valueOf(i));
            BigInteger sum = fib.add(next);
            fib = next;
            next = sum;
        }
        System.out.println(f.bitLength() + " " + f.toString().hashCode() + " " + f.mod(p) + " " + fib + " " + f.divide(fib).toString().length() + " " + f.multiply(f).subtract(f.pow(2)).signum() + " " + f.pow(20).toString(16).hashCode() + " " + f.pow(11).sqrt().mod(BigInteger.valueOf(1000003)));
        Random r = new Random(5);
        int check = 0;
        for (int i = 0; i < 60; i++) {
            BigInteger a = new BigInteger(40 * i + 3, r), b = new BigInteger(15 * i + 2, r).add(BigInteger.ONE);
            BigInteger[] d = a.divideAndRemainder(b);
            if (!d[0].multiply(b).add(d[1]).equals(a)) System.out.println("wrong " + a + " " + b);
            check = check * 31 + d[0].hashCode() + d[1].hashCode();
        }
        System.out.println(check + " " + BigInteger.probablePrime(40, new Random(3)) + " " + new BigInteger(100, new Random(9)));
        attempt(() -> x.setScale(1, RoundingMode.UNNECESSARY));
        attempt(() -> BigDecimal.ONE.divide(new BigDecimal("0.7")));
        attempt(() -> new BigDecimal("1e-3").longValueExact());
        attempt(() -> BigInteger.TEN.mod(BigInteger.ZERO));
        attempt(() -> BigInteger.TEN.mod(BigInteger.TEN.negate()));
        attempt(() -> BigInteger.TEN.pow(-1));
        attempt(() -> BigInteger.TWO.pow(64).intValueExact());
        attempt(() -> new BigInteger("1", 99));
        attempt(() -> BigDecimal.TEN.pow(-2));
        attempt(() -> new BigDecimal("-4").sqrt(MathContext.DECIMAL32));
    }
}
