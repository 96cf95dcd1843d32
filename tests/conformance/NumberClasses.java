/** Wrapper classes: parsing, printing, caches, comparisons, min/max, hash codes, constants. */
public class NumberClasses {
    static void bad(Runnable r) {
        try {
            r.run();
        } catch (NumberFormatException e) {
            System.out.println("NFE " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Integer a = 127, b = 127, c = 128, d = 128;
        System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + (c == 128) + " " + (c <= d && c >= d));
        Long la = -128L, lb = -128L, lc = -129L, ld = -129L;
        System.out.println((la == lb) + " " + (lc == ld) + " " + la.equals(-128) + " " + la.equals(-128L));
        Character ca = 'a', cb = 'a', cw = '\u1234', cx = '\u1234';
        Boolean t = true, u = Boolean.valueOf("true");
        Byte by = 100, bz = 100;
        Short s1 = 1000, s2 = 1000;
        System.out.println((ca == cb) + " " + (cw == cx) + " " + (t == u) + " " + (by == bz) + " " + (s1 == s2) + " " + s1.equals(s2));
        Integer i = 5;
        i++;
        i += 10;
        Integer j = i;
        i = i * 2;
        System.out.println(i + " " + j + " " + (i > j) + " " + -i + " " + (char) (int) i);
        Integer nul = null;
        try {
            int x = nul;
            System.out.println(x);
        } catch (NullPointerException e) {
            System.out.println("unboxing null");
        }
        Object o = true ? 1 : "s";
        Object p = true ? Integer.valueOf(1) : Double.valueOf(2);
        System.out.println(o + " " + p + " " + o.getClass().getSimpleName() + " " + p.getClass().getSimpleName());
        System.out.println(Integer.toString(255, 16) + " " + Integer.toHexString(-1) + " " + Integer.toOctalString(64) + " " + Integer.toBinaryString(-8) + " " + Integer.parseInt("-zz", 36) + " " + Integer.decode("0x1F") + Integer.decode("-010") + Integer.decode("#f") + " " + Integer.valueOf(77).hashCode());
        System.out.println(Integer.MIN_VALUE + " " + Integer.MAX_VALUE + " " + Integer.SIZE + " " + Long.BYTES + " " + Byte.MIN_VALUE + " " + Short.MAX_VALUE + " " + (int) Character.MAX_VALUE + " " + Double.MAX_VALUE + " " + Float.MIN_NORMAL + " " + Double.MIN_EXPONENT);
        System.out.println(Integer.compare(3, 5) + " " + Integer.signum(-9) + " " + Integer.max(3, 9) + " " + Integer.sum(1, 2) + " " + Long.min(1, -1) + " " + Boolean.logicalXor(true, false) + " " + Boolean.compare(false, true) + " " + Boolean.hashCode(true) + " " + Byte.compare((byte) 1, (byte) 5) + " " + Short.hashCode((short) -1));
        double[] ds = {0, -0.0, 1, 100, 123456789, 1e7, 9999999, 1e-3, 9e-4, 0.1, 1.0 / 3, 1e21, 1e-10, 123456.789e3, Math.PI, Double.NaN, Double.NEGATIVE_INFINITY, 4.35, 2.5e-5, 5e-324};
        for (double v : ds) System.out.print(v + " ");
        System.out.println();
        float[] fs = {0, 1, 0.1f, 1e10f, 3.4028235e38f, 1f / 3, 16777216, 1e-5f, 12345.678f, Float.NaN};
        for (float v : fs) System.out.print(v + " ");
        System.out.println();
        String[] in = {"1", "-1.5e3", "0x1p3", "Infinity", "-NaN", ".5", "5.", "1e400", "1e-400", "1d", "2f", "  7 ", "9007199254740993", "0.1e-1"};
        for (String s : in) System.out.print(Double.parseDouble(s) + " ");
        System.out.println();
        System.out.println(Float.parseFloat("1.1") + " " + Float.parseFloat("16777217") + " " + Double.valueOf("3").intValue() + " " + Float.valueOf(2.7f).longValue() + " " + Long.valueOf(300).byteValue() + " " + Double.toHexString(1.5) + " " + Double.toHexString(-0.1));
        System.out.println(Double.hashCode(1.5) + " " + Float.hashCode(-1.5f) + " " + Double.valueOf(0.0).equals(-0.0) + " " + Double.isFinite(1e308 * 10) + " " + Math.ulp(1.0) + " " + Float.compare(0f, -0f));
        bad(() -> Integer.parseInt(null));
        bad(() -> Long.parseLong("12L"));
        bad(() -> Byte.parseByte("200"));
        bad(() -> Short.parseShort("x"));
        bad(() -> Integer.parseInt("99999999999"));
        bad(() -> Double.parseDouble(""));
        bad(() -> Integer.decode("0xg"));
        Number[] ns = {1, 2L, 3.5f, 4.5, (byte) 5, (short) 6};
        double sum = 0;
        for (Number n : ns) sum += n.doubleValue() + n.intValue();
        System.out.println(sum + " " + Boolean.TRUE + Boolean.parseBoolean("yes") + " " + Character.getNumericValue('7') + " " + Integer.getInteger("no.such.property", 9));
    }
}
