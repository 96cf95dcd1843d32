/** Long arithmetic at the edges, mixed with ints, comparisons and shifts. */
public class LongCorners {
    static long f(int a, long b, int c, long d) { return a * b - c + d; }

    public static void main(String[] args) {
        long max = Long.MAX_VALUE;
        long min = Long.MIN_VALUE;
        System.out.println(max + 1);
        System.out.println(min - 1);
        System.out.println(-min);
        System.out.println(max * 2);
        System.out.println(min / -1);
        System.out.println(min % -1);
        System.out.println(-7L / 2 + " " + -7L % 2 + " " + 7L % -2 + " " + (7L >> 1) + " " + (-7L >> 1) + " " + (-7L >>> 60));
        for (long b : new long[] {1, -1, 10, 0, max}) {
            try {
                System.out.println(1234567890123L / b);
                System.out.println(1234567890123L % b);
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage());
            }
        }
        int[] dist = {0, 1, 31, 32, 33, 63, 64, 65, -1, -64};
        for (int d : dist) System.out.println(d + ": " + (1L << d) + " " + (min >> d) + " " + (min >>> d));
        System.out.println(1 << 40L);
        long sh = 35;
        System.out.println((1 << sh) + " " + (1L << sh));
        System.out.println((int) 0x1_2345_6789L + " " + (int) max + " " + (short) 0x12345L + " " + (byte) 0x1ffL);
        System.out.println((long) -1 + " " + (-1 & 0xffffffffL) + " " + ((long) Integer.MIN_VALUE));
        System.out.println((max > min) + " " + (max == max) + " " + (-1L < 0) + " " + (0x80000000 < 0x80000000L));
        System.out.println(f(3, 5_000_000_000L, -7, 1L << 50));
        System.out.println((0xF0F0F0F0F0F0F0F0L & 0xFF00FF00FF00FF00L) + " " + (1L | 2) + " " + (5L ^ 3) + " " + (~0L));
        long acc = 1;
        for (int i = 1; i <= 30; i++) acc = acc * 31 + i;
        System.out.println(acc);
        acc >>>= 3;
        acc ^= 12345;
        acc %= 1_000_003;
        acc <<= 2;
        acc |= 1;
        System.out.println(acc);
        int i = 10;
        i *= 3_000_000_000L;
        System.out.println(i);
        i = 7;
        i <<= 33L;
        System.out.println(i);
        long k = 0;
        long j = k++ + k++ * 2 + --k;
        System.out.println(k + " " + j);
        System.out.println(Long.compare(1, 2) + " " + Long.signum(min) + " " + Long.hashCode(max) + " " + Long.hashCode(-1L));
        System.out.println(Math.multiplyHigh(max, max) + " " + Math.floorMod(-7L, 3L) + " " + Math.floorDiv(-7L, 3L));
        System.out.println(Long.toHexString(min) + " " + Long.toBinaryString(10) + " " + Long.toOctalString(-1) + " " + Long.toString(max, 36));
    }
}
