/** Every kind of comparison and branch, on ints, longs, references, booleans, with constants and variables. */
public class Branches {
    static String ints(int a, int b) {
        String s = "";
        if (a == b) s += "e";
        if (a != b) s += "n";
        if (a < b) s += "l";
        if (a >= b) s += "G";
        if (a > b) s += "g";
        if (a <= b) s += "L";
        if (a == 0) s += "0";
        if (a != 0) s += "1";
        if (a < 0) s += "-";
        if (a >= 0) s += "p";
        if (a > 0) s += "+";
        if (a <= 0) s += "m";
        return s;
    }

    static String longs(long a, long b) {
        return (a == b ? "e" : "") + (a != b ? "n" : "") + (a < b ? "l" : "") + (a >= b ? "G" : "") + (a > b ? "g" : "") + (a <= b ? "L" : "");
    }

    static String refs(Object a, Object b) {
        return (a == b ? "same" : "") + (a != b ? "other" : "") + (a == null ? "N" : "") + (a != null ? "V" : "") + (null == b ? "n" : "v");
    }

    static boolean xor(boolean a, boolean b) { return a != b; }

    static int nested(int a, int b, int c) { return a > b ? a > c ? a : c : b > c ? b : c; }

    static String grade(int n) {
        if (n >= 90) return "A";
        else if (n >= 80) return "B";
        else if (n >= 70 && n % 2 == 0 || n == 75) return "C";
        else if (!(n < 60 || n > 1000)) return "D";
        return "F";
    }

    public static void main(String[] args) {
        int[] v = {Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE};
        for (int a : v) for (int b : v) System.out.println(a + " " + b + " " + ints(a, b) + " " + longs(a, b) + " " + longs((long) a << 20, (long) b << 21));
        Object o = new Object();
        System.out.println(refs(o, o) + " " + refs(o, new Object()) + " " + refs(null, o) + " " + refs(null, null) + " " + refs("lit", "lit"));
        for (int i = 0; i < 8; i++) {
            boolean a = (i & 1) != 0, b = (i & 2) != 0, c = (i & 4) != 0;
            System.out.print((a && b || c) + "," + (a || b && c) + "," + (a ^ b ^ c) + "," + (!a & b | c) + "," + xor(a, b) + "," + (a ? b : c) + "," + (a == b == c) + ";");
        }
        System.out.println();
        System.out.println(nested(1, 2, 3) + " " + nested(3, 2, 1) + " " + nested(2, 3, 1));
        for (int n : new int[] {95, 85, 72, 73, 75, 61, 59, 1001, 70}) System.out.print(grade(n));
        System.out.println();
        int x = 0;
        boolean r = x++ == 0 && x++ == 1 && x++ == 5 || x++ == 3;
        System.out.println(r + " " + x);
        boolean t = true;
        t &= false;
        t |= !t;
        t ^= true;
        System.out.println(t);
    }
}
