/** String concatenation with many operands, constants inside, side effects in order, and exceptions on the way. */
public class ManyConcats {
    static int n;

    static int next() { return ++n; }

    static String boom() { throw new IllegalStateException("after " + n); }

    static class Nul {
        @Override public String toString() { return null; }
    }

    public static void main(String[] args) {
        System.out.println("" + next() + next() + next() + (next() + next()) + next());
        String s = "\u0001\u0002" + n + "\u0001";
        System.out.println(s.length() + " " + (int) s.charAt(0) + (int) s.charAt(1) + (int) s.charAt(3));
        try {
            System.out.println(next() + boom() + next());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + n);
        }
        System.out.println(new Nul() + "x" + (Object) new Nul() + (String) null);
        char c = 'A';
        byte b = -1;
        short sh = 1;
        System.out.println(c + b + "" + c + b + (c + sh) + (char) (c + sh) + 'B' + 1 + 2L + 3f + 4d + true + null);
        StringBuilder sb = new StringBuilder("sb");
        CharSequence cs = sb;
        Object o = sb;
        sb.append(1);
        System.out.println(cs + "|" + o + "|" + sb);
        final String k = "const" + 1 + 2.5 + 'c' + true;
        System.out.println(k + (k == "const12.5ctrue"));
        int i1 = 1, i2 = 2, i3 = 3;
        long l = 4;
        String big = i1 + "," + i2 + "," + i3 + "," + l + "," + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l
            + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l
            + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l
            + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l
            + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l + i1 + i2 + i3 + l;
        System.out.println(big.length() + " " + big.hashCode());
        String wide = "\u20ac" + i1 + 'x' + "\uD83D\uDE00" + l;
        System.out.println(wide.length() + " " + wide.hashCode());
        String acc = "";
        for (int i = 0; i < 50; i++) acc += i % 7 == 0 ? "-" + i : i % 2 == 0 ? i : 'o';
        System.out.println(acc);
        String[] arr = {"p"};
        int at = 0;
        arr[at++] += at + "q" + at;
        System.out.println(arr[0] + at);
    }
}
