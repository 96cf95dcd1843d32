import java.util.Locale;
import java.util.Scanner;
import java.util.StringJoiner;
import java.util.StringTokenizer;

/** String.format over a wide range, StringJoiner, StringTokenizer, Scanner on a string. */
public class TextFormatting {
    static String f(String p, Object... a) { return String.format(Locale.ROOT, p, a); }

    public static void main(String[] args) {
        System.out.println(f("%d|%5d|%-5d|%05d|%+d|%,d|%(d|% d|%x|%X|%o|%08x", 42, 42, 42, 42, 42, 1234567, -5, 7, 255, 255, 8, -1));
        System.out.println(f("%f|%.2f|%10.3f|%-10.1f|%010.2f|%+.1f|%,.2f|%.0f|%e|%.3E|%g|%a", 3.14159, 2.675, Math.E, 1.25, -1.5, 0.05, 1234567.891, 2.5, 12345.678, 0.00012, 0.0001234, 1.0));
        System.out.println(f("%s|%10s|%-10s|%.3s|%S|%s|%s", "str", "right", "left", "truncate", "upper", null, true));
        System.out.println(f("%c|%C|%5c|%b|%B|%h|%%|%n", 'c', 'd', 'e', false, "x", "hash").trim());
        System.out.println(f("%2$s %1$s %2$s %<s", "a", "b"));
        System.out.println(f("%d %d %d %d", (byte) -1, (short) 2, 3L, new java.math.BigInteger("123456789012345678901234567890")));
        System.out.println(f("%s %s %s", new int[0].length, java.util.List.of(1, 2), new StringBuilder("sb")));
        System.out.println(f("%f %f %f %.1f", Double.NaN, Double.POSITIVE_INFINITY, -0.0, 0.25));
        System.out.println(f("%x %x %o", (byte) -1, -1L, (short) -1));
        System.out.println(f("[%*s]".replace("*", "8"), "w") + f("%08.3f|%8.2e", -3.14159, 123456.0));
        for (String bad : new String[] {"%d", "%q", "%.2d", "%-d", "%s %s", "%", "%c"}) {
            try {
                System.out.println(f(bad, bad.equals("%d") ? (Object) "str" : bad.equals("%c") ? (Object) 1.5 : (Object) 1));
            } catch (java.util.IllegalFormatException e) {
                System.out.println(bad + " " + e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        System.out.printf(Locale.ROOT, "%s=%d%n", "printf", 9);
        StringJoiner j = new StringJoiner(", ", "{", "}");
        j.setEmptyValue("none");
        System.out.println(j + " " + j.length());
        j.add("a").add("b").merge(new StringJoiner("-").add("c").add("d"));
        System.out.println(j);
        StringTokenizer t = new StringTokenizer("a b,c;;d", " ,;");
        System.out.print(t.countTokens());
        while (t.hasMoreTokens()) System.out.print(" " + t.nextToken());
        System.out.println();
        t = new StringTokenizer("1+2*3", "+*", true);
        while (t.hasMoreElements()) System.out.print("<" + t.nextElement() + ">");
        System.out.println();
        Scanner s = new Scanner("12 abc 3.5 true\nsecond line\n99999999999 0x");
        s.useLocale(Locale.ROOT);
        System.out.println(s.nextInt() + " " + s.hasNextInt() + " " + s.next() + " " + s.nextDouble() + " " + s.nextBoolean() + "[" + s.nextLine() + "]" + s.nextLine() + " " + s.hasNextInt() + s.nextLong() + s.hasNext());
        try {
            s.nextInt();
        } catch (java.util.InputMismatchException e) {
            System.out.println("mismatch " + e.getMessage());
        }
        Scanner c = new Scanner("a,b;c").useDelimiter("[,;]");
        while (c.hasNext()) System.out.print(c.next() + ".");
        System.out.println();
        System.out.println(new java.util.Formatter(Locale.ROOT).format("%3d", 5).format("%s", "!").toString());
        System.out.println("%d items, %.1f%%".formatted(3, 45.678).replace(',', ';'));
    }
}
