/** Every primitive conversion with values that saturate, wrap or lose precision. */
public class Conversions {
    static void fromDouble(double d) {
        System.out.println(d + " -> int " + (int) d + " long " + (long) d + " short " + (short) d + " byte " + (byte) d + " char " + (int) (char) d + " float bits " + Float.floatToIntBits((float) d));
    }

    static void fromFloat(float f) {
        System.out.println(f + " -> int " + (int) f + " long " + (long) f + " short " + (short) f + " byte " + (byte) f + " char " + (int) (char) f + " double " + (double) f);
    }

    static void fromInt(int i) {
        System.out.println(i + " -> long " + (long) i + " short " + (short) i + " byte " + (byte) i + " char " + (int) (char) i + " float bits " + Float.floatToIntBits((float) i) + " double " + (double) i);
    }

    static void fromLong(long l) {
        System.out.println(l + " -> int " + (int) l + " short " + (short) l + " byte " + (byte) l + " char " + (int) (char) l + " float bits " + Float.floatToIntBits((float) l) + " double " + (double) l);
    }

    public static void main(String[] args) {
        double[] ds = {0, -0.0, 0.99, -0.99, 1.5, 2.5, -2.5, 255.9, 65535.5, 70000.1, 2147483647.5, 2147483648.0, -2147483648.9, 1e10, -1e10, 9.3e18, -9.3e18, 1e300,
            Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e-300};
        for (double d : ds) fromDouble(d);
        float[] fs = {0f, -1.75f, 3.99f, 300.5f, 70000f, 3e9f, -3e9f, 1e20f, -1e20f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
        for (float f : fs) fromFloat(f);
        int[] is = {0, 1, -1, 127, 128, 255, 256, 32767, 32768, 65535, 65536, -129, 16777217, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int i : is) fromInt(i);
        long[] ls = {0, -1, 1L << 31, 1L << 32, (1L << 53) + 1, Long.MAX_VALUE, Long.MIN_VALUE, 0x1_0000_8080L};
        for (long l : ls) fromLong(l);
        byte b = 'A' + 1;
        char c = (char) b;
        System.out.println(b + " " + c + " " + (int) c + " " + (c + 1) + " " + (char) (c + 1));
        final int k = 100;
        byte narrowed = k;
        System.out.println(narrowed);
        System.out.println((char) -1 == '\uffff');
        System.out.println((byte) 'é');
        System.out.println((short) (char) (byte) -1);
        System.out.println((int) (char) (byte) -1);
        System.out.println(true ? 1 : 2.0);
        System.out.println((Object) (true ? 1 : 'a'));
        System.out.println(false ? 1 : 'b');
        int x = 98;
        System.out.println(false ? x : 'b');
    }
}
