/** Bit manipulation by hand and through Integer and Long. */
public class BitTricks {
    static int popcount(int x) {
        x = x - ((x >>> 1) & 0x55555555);
        x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
        x = (x + (x >>> 4)) & 0x0f0f0f0f;
        return (x * 0x01010101) >>> 24;
    }

    static int crc32(byte[] data) {
        int crc = ~0;
        for (byte b : data) {
            crc ^= b & 0xff;
            for (int k = 0; k < 8; k++) crc = (crc >>> 1) ^ (0xEDB88320 & -(crc & 1));
        }
        return ~crc;
    }

    static long xorshift(long x) {
        x ^= x << 13;
        x ^= x >>> 7;
        x ^= x << 17;
        return x;
    }

    static int isqrt(int n) {
        int r = 0;
        for (int bit = 1 << 15; bit != 0; bit >>= 1) if ((r | bit) * (r | bit) <= n) r |= bit;
        return r;
    }

    static long fnv(String s) {
        long h = 0xcbf29ce484222325L;
        for (int i = 0; i < s.length(); i++) {
            h ^= s.charAt(i);
            h *= 0x100000001b3L;
        }
        return h;
    }

    public static void main(String[] args) {
        int[] v = {0, 1, -1, 0x80000000, 0x7fffffff, 12345, -98765, 0x00ff00ff};
        for (int x : v) {
            System.out.println(x + " " + popcount(x) + " " + Integer.bitCount(x) + " " + Integer.numberOfLeadingZeros(x) + " " + Integer.numberOfTrailingZeros(x) + " " + Integer.highestOneBit(x) + " " + Integer.lowestOneBit(x) + " " + Integer.reverse(x) + " " + Integer.reverseBytes(x) + " " + Integer.rotateLeft(x, 7) + " " + Integer.rotateRight(x, -9));
            long y = x * 0x9E3779B97F4A7C15L;
            System.out.println(y + " " + Long.bitCount(y) + " " + Long.numberOfLeadingZeros(y) + " " + Long.numberOfTrailingZeros(y) + " " + Long.highestOneBit(y) + " " + Long.lowestOneBit(y) + " " + Long.reverse(y) + " " + Long.reverseBytes(y) + " " + Long.rotateLeft(y, 21) + " " + Long.rotateRight(y, 70));
        }
        System.out.println(Integer.toHexString(crc32("123456789".getBytes())) + " " + crc32(new byte[0]));
        long s = 88172645463325252L;
        for (int i = 0; i < 5; i++) System.out.println(s = xorshift(s));
        System.out.println(isqrt(0) + " " + isqrt(15) + " " + isqrt(16) + " " + isqrt(Integer.MAX_VALUE));
        System.out.println(fnv("heddle") + " " + fnv(""));
        int flags = 0;
        for (int b : new int[] {3, 31, 5, 3}) flags ^= 1 << b;
        System.out.println(flags + " " + (flags & -flags) + " " + (flags & flags - 1) + " " + Integer.toBinaryString(flags));
        int a = 5, b = 9;
        a ^= b ^= a ^= b;
        System.out.println(a + " " + b);
        System.out.println(Short.reverseBytes((short) 0x1234) + " " + Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedLong((short) -2) + " " + Integer.toUnsignedString(-1) + " " + Integer.divideUnsigned(-1, 3) + " " + Integer.remainderUnsigned(-1, 7) + " " + Long.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-1, 10) + " " + Long.toUnsignedString(-5) + " " + Integer.compareUnsigned(-1, 1) + " " + Integer.parseUnsignedInt("4294967295"));
    }
}
