/** Shift distances, narrowing, compound assignment, evaluation order, integer and floating conversions at the edges. */
public class ShiftsAndOrder {
    static StringBuilder log = new StringBuilder();
    static int[] cells = {1, 2, 3, 4};
    static int counter;

    static int see(String what, int value) {
        log.append(what).append(' ');
        return value;
    }

    static int[] array(String what) {
        log.append(what).append(' ');
        return cells;
    }

    static int fail(String what) {
        log.append(what).append(' ');
        throw new IllegalStateException(what);
    }

    static long mix(long x, int... by) {
        for (int b : by) x = (x << b) ^ (x >>> b) + (x >> (b * 3));
        return x;
    }

    public static void main(String[] args) {
        for (int d : new int[] {0, 1, 31, 32, 33, 63, 64, 65, -1, -32, -33}) System.out.println(d + " " + (1 << d) + " " + (-8 >> d) + " " + (-8 >>> d) + " " + (1L << d) + " " + (-8L >> d) + " " + (-8L >>> d) + " " + ((byte) 0x90 >>> d) + " " + ('\uffff' << d));
        System.out.println((1 << 33L) + " " + (1L << (byte) 200) + " " + ((short) 1 << 17) + " " + mix(0x123456789abcdefL, 3, 40, 64, 77, -5) + " " + (Long.MIN_VALUE >> 63) + (Long.MIN_VALUE >>> 63) + " " + (Integer.MIN_VALUE >>> 1) + " " + ((byte) (0x1ff >> 1)) + " " + (byte) 200 + (short) 40000 + (char) 65601 + (int) 5000000000L);
        byte b = 127;
        b++;
        short s = 10;
        s *= 4000.7;
        char c = 'a';
        c += 1.9;
        int i = 5;
        i += 3.99;
        long l = 1;
        l <<= 40;
        l -= 0.5f;
        b >>>= 1;
        s ^= 0xffff0;
        i -= 'a';
        float f = 16777216f;
        f++;
        double d = 0.1;
        d += 0.2f;
        System.out.println(b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d);
        String t = "s";
        t += 1 + 2 + "x" + 1 + 2 + 'c' + null + 1.0f + (char) 65 + (byte) 1;
        System.out.println(t + ('a' + 'b') + (char) ('a' + 1) + 1L + -0.0 + (5 & 3 | 4 ^ 7) + (~5) + (5 > 3 == true));
        i = 1;
        i = i++ + ++i * i-- - --i;
        int j = i++ + i++;
        cells[counter++] = cells[counter] + counter++;
        System.out.println(i + " " + j + " " + counter + " " + java.util.Arrays.toString(cells));
        int k = 0;
        k += k++ + (k = 10) + k;
        System.out.println(k + " " + (see("l", 1) + see("m", 2) * see("r", 3)) + " " + (see("and", 0) > 0 && see("never", 1) > 0) + (see("or", 1) > 0 || see("never", 1) > 0) + (see("band", 0) > 0 & see("always", 1) > 0));
        try {
            array("arr")[see("index", 9)] = see("value", 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            log.append("bounds ");
        }
        try {
            array("arr")[see("index", 1)] += fail("rhs");
        } catch (IllegalStateException e) {
            log.append("rhs first ");
        }
        try {
            int[] none = null;
            none[see("index", 1)] = see("value", 2);
        } catch (NullPointerException e) {
            log.append("null last ");
        }
        try {
            System.out.println(see("dividend", 1) / see("divisor", 0) + see("unreached", 1));
        } catch (ArithmeticException e) {
            log.append(e.getMessage());
        }
        System.out.println(log);
        double[] doubles = {1e10, -1e10, 1e20, Double.NaN, 0.9999999999999999, -0.5, 2147483647.5, Float.MAX_VALUE, 9.223372036854775807e18, 65536.7, -1.5};
        for (double v : doubles) System.out.println(v + " " + (int) v + " " + (long) v + " " + (byte) v + " " + (short) v + " " + (int) (char) v + " " + (float) v + " " + (int) (float) v + " " + (long) (float) v);
        System.out.println((float) 16777217 + " " + (double) 9007199254740993L + " " + (float) Long.MAX_VALUE + " " + (5 / -2) + (5 % -2) + (-5 / 2) + (-5 % 2) + " " + (5.5 % -2) + (-5.5 % 2) + " " + (1 / 0.0) + (0.0 / 0) + " " + Integer.MIN_VALUE / -1 + " " + Integer.MIN_VALUE % -1 + " " + Long.MIN_VALUE / -1 + " " + Math.abs(Integer.MIN_VALUE));
        System.out.println((0.1 + 0.2) + " " + (0.1f + 0.2f) + " " + 1e16 + " " + 100.0 + " " + 1e-5 + " " + 123456789.0f + " " + Float.MIN_VALUE + " " + Double.MAX_VALUE + " " + (float) 1e-50 + " " + 0x1.8p3 + " " + 1_000_000 + " " + 0b1010 + " " + 017 + " " + 2e-3f + " " + 4.35 * 100 + " " + 1.1f * 1.1f + " " + 3.0e10f);
        System.out.println((Object) (true ? 1 : 2.0) + " " + (true ? (Integer) 1 : (Character) 'c') + " " + (false ? 1 : 'x') + " " + (true ? null : 0) + " " + (char) (true ? 'b' : 0) + " " + (args.length > 99 ? 1 : "text"));
        Integer x = 127, y = 127, z = 1000;
        System.out.println((x == y) + " " + z.equals(1000) + " " + new Integer(5).equals(5) + " " + Long.valueOf(5).equals(5) + " " + (Long.valueOf(127) == Long.valueOf(127)) + " " + ((Object) 'a').hashCode());
        outer:
        for (int m = 0, n = 10; m < n; m++, n--) {
            do {
                if ((m + n & 1) == 1) continue outer;
                if (m > 3) break outer;
                System.out.print(m + ":" + n + " ");
            } while (m > n);
        }
        System.out.println(Integer.toBinaryString(-8 >>> 28) + " " + Integer.toHexString(Integer.rotateLeft(0x80000001, 4)) + " " + Long.toOctalString(-1L >>> 3) + " " + Long.numberOfTrailingZeros(0) + Integer.highestOneBit(100) + Long.bitCount(-1) + Integer.reverse(1) + " " + Integer.compareUnsigned(-1, 1) + Integer.divideUnsigned(-1, 3) + " " + Long.remainderUnsigned(-1, 10) + " " + Math.multiplyHigh(1L << 62, 12));
    }
}
