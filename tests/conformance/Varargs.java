/** Varargs and overload resolution: boxing, widening, null, arrays passed directly. */
public class Varargs {
    static String f(int... xs) { return "int[" + xs.length + "]"; }

    static String f(String s, Object... os) { return s + (os == null ? "null" : "" + os.length); }

    static String g(Object o) { return "Object"; }

    static String g(long l) { return "long"; }

    static String g(Integer i) { return "Integer"; }

    static String g(Object... os) { return "Object..."; }

    static String h(double d) { return "double " + d; }

    static String h(Object o) { return "Object " + o; }

    static String k(char c) { return "char"; }

    static String k(int i) { return "int"; }

    static String n(Object o) { return "Object"; }

    static String n(String s) { return "String"; }

    static int sum(int first, int... rest) {
        int s = first;
        for (int r : rest) s += r;
        return s;
    }

    static String many(byte a, short b, char c, int d, long e, float f, double g, boolean h, String i, Object j, int[] k, long l, double m, int n) {
        return a + " " + b + " " + c + " " + d + " " + e + " " + f + " " + g + " " + h + " " + i + " " + j + " " + k.length + " " + l + " " + m + " " + n;
    }

    long inst(long a, int b, double c, long... ds) {
        long s = a + b + (long) c;
        for (long d : ds) s = s * 3 + d;
        return s;
    }

    public static void main(String[] args) {
        System.out.println(f() + f(1) + f(1, 2, 3) + f(new int[5]));
        System.out.println(f("s") + f("s", 1) + f("s", 1, "x", null) + f("s", (Object) null) + f("s", (Object[]) null) + f("s", (Object) new Object[3]) + f("s", new Object[3]) + f("s", (Object[]) new String[4]));
        byte b = 1;
        short sh = 2;
        System.out.println(g(1) + " " + g(b) + " " + g(1L) + " " + g(1.5) + " " + g("s") + " " + g(Integer.valueOf(3)) + " " + g(1, 2) + " " + g() + " " + g('c'));
        System.out.println(h(1) + "; " + h('a') + "; " + h(2f) + "; " + h(true) + "; " + h(Long.MAX_VALUE));
        System.out.println(k('a') + k(97) + k((char) 97) + k('a' + 1) + k(sh));
        System.out.println(n(null) + n("x") + n((Object) "x"));
        System.out.println(sum(1) + " " + sum(1, 2) + " " + sum(1, 2, 3, 4, 5));
        System.out.println(many((byte) -1, (short) -2, 'c', 4, 5L, 6.5f, 7.25, true, "i", null, new int[3], -1L, -0.0, Integer.MIN_VALUE));
        System.out.println(new Varargs().inst(1L << 40, -1, 2.9, 1, 2, 3));
        System.out.println(String.format("%s-%s-%d", "a", null, 5));
    }
}
