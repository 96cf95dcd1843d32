// Every kind of number, array and conversion.
public class Arithmetic {
  static int ints;
  static long longs = 7;
  static float floats = 1.5f;
  static double doubles = 2.25;
  static final byte[] BYTES = {1, -2, 3};
  static final char[] CHARS = {'a', 'b'};
  static final short[] SHORTS = {100, -200};
  static final boolean[] FLAGS = {true, false, true};
  static final long[][] GRID = new long[3][4];

  static int mix(int a, int b) {
    int sum = a + b * 3 - (a << 2) + (b >> 1) ^ (a >>> 3);
    sum |= a & ~b;
    return b == 0 ? -sum : sum / b + sum % b;
  }

  static long wide(long a, double b, int shift) {
    long value = a * 31 + (long) b;
    value ^= value << shift ^ value >>> 7 ^ value >> 2;
    return a > value ? a : -value;
  }

  static double real(float a, double b) {
    double sum = a * b - b / (a + 1) + a % 2;
    return sum > b ? Math.sqrt(Math.abs(sum)) : -sum;
  }

  static String kind(int n) {
    switch (n) {
      case 0: return "none";
      case 1: return "one";
      case 2: return "two";
      case 1000: return "many";
      default: return "other";
    }
  }

  public static void main(String[] args) {
    for (int i = 0; i < 5; i++) {
      ints += mix(i, i - 2);
      longs += wide(longs, doubles, i);
      doubles += real(floats, i);
      floats += (float) doubles + (byte) ints + (char) longs + (short) longs;
      BYTES[i % 3] += (byte) i;
      CHARS[i % 2]++;
      SHORTS[i % 2] -= (short) longs;
      FLAGS[i % 3] = !FLAGS[i % 3];
      GRID[i % 3][i % 4] = Float.compare(floats, 0) + Double.compare(doubles, 1);
    }
    System.out.println(ints + " " + longs + " " + floats + " " + doubles + " " + kind(ints) + kind(1000) + kind(1));
    System.out.println(BYTES[0] + CHARS[1] + SHORTS[1] + " " + FLAGS[2] + GRID[1][1] + GRID.length);
  }
}
