// Boxes: caches, equality across types, unsigned and bit methods, parse corner cases, hash codes, compare with NaN.
import java.util.*;

public class BoxingCaches {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    say(Integer.valueOf(127) == Integer.valueOf(127), Integer.valueOf(128) == Integer.valueOf(128), Long.valueOf(-128) == Long.valueOf(-128), Character.valueOf('\u007f') == Character.valueOf('\u007f'), Boolean.valueOf(true) == Boolean.TRUE, Byte.valueOf((byte) -1) == Byte.valueOf((byte) -1));
    say(Integer.toUnsignedString(-1), Integer.divideUnsigned(-1, 3), Long.remainderUnsigned(-1, 10), Integer.compareUnsigned(-1, 1), Integer.reverse(1), Integer.rotateLeft(0x80000001, 1), Long.numberOfTrailingZeros(0), Integer.highestOneBit(100), Integer.bitCount(-1), Short.toUnsignedInt((short) -1), Long.reverseBytes(1), Integer.signum(-9));
    say(Double.compare(0.0, -0.0), Double.valueOf(Double.NaN).equals(Double.NaN), Float.compare(Float.NaN, 1), Double.hashCode(1.5), Boolean.hashCode(true), Long.hashCode(1L << 32), Float.floatToIntBits(-0f), Double.doubleToRawLongBits(Double.MIN_VALUE), Double.toHexString(0.1), Double.parseDouble("0x1.8p1"), Float.parseFloat("  1e-50 "), Double.parseDouble("Infinity"), Math.ulp(1e10), Math.nextUp(1f), Double.MIN_NORMAL, Double.isFinite(1 / 0.0));
    for (String t : new String[] {"2147483648", "-", "+7", "", "0x10", "1_000", "\u0663", "12 "}) try { say(t, Integer.parseInt(t)); } catch (NumberFormatException e) { say(e.getMessage()); }
    say(Integer.decode("-0x80"), Long.decode("#ff"), Integer.decode("010"), Integer.parseInt("-zz", 36), Byte.parseByte("-128"), Integer.toString(255, 2), Long.toHexString(-1L), Integer.toOctalString(8), Character.getNumericValue('z'), Character.digit('F', 16), Character.forDigit(11, 16), Character.isLetter('\u00df'), Character.toTitleCase('\u01c6') == '\u01c5', Character.reverseBytes('a') == '\u6100', Character.MIN_RADIX);
  }
}
