import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The methods of String. */
public class StringMethods {
    static void oob(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        String s = "The quick brown fox";
        System.out.println(s.indexOf('q') + " " + s.lastIndexOf('o') + " " + s.indexOf("o", 13) + " " + s.lastIndexOf("o", 16) + " " + s.indexOf('z') + " " + s.indexOf("") + " " + s.lastIndexOf(""));
        System.out.println(s.substring(4) + "|" + s.substring(19) + "|" + s.substring(0, 0) + "|" + s.subSequence(1, 3));
        System.out.println(Arrays.toString(s.split(" ")) + Arrays.toString("a,,b,,".split(",")) + Arrays.toString("a,,b,,".split(",", -1)) + Arrays.toString("a1b22c".split("\\d+")) + Arrays.toString("abc".split("")) + Arrays.toString("a.b.c".split("\\.", 2)) + "".split(",").length);
        System.out.println(s.replace("quick", "slow") + s.replace('o', '0') + s.replaceAll("[aeiou]", "_") + s.replaceFirst("\\w+", "A"));
        System.out.println(s.toUpperCase(Locale.ROOT) + s.toLowerCase(Locale.ROOT));
        System.out.println(s.contains("brown") + " " + s.startsWith("quick", 4) + " " + s.endsWith("fox") + " " + s.endsWith("") + " " + s.matches(".*fox") + " " + s.matches("fox"));
        System.out.println("[" + "  x y ".trim() + "][" + "\u2003x\u2003".strip() + "][" + " a ".stripLeading() + "][" + " a ".stripTrailing() + "]" + "  ".isBlank() + "".isEmpty() + " ".isEmpty());
        System.out.println("ab".repeat(3) + "x".repeat(0) + "|" + String.join("-", "a", "b", "c") + String.join("/", List.of("p", "q")));
        System.out.println("a".compareTo("b") + " " + "apple".compareTo("app") + " " + "B".compareToIgnoreCase("a") + " " + "Ab".equalsIgnoreCase("aB") + " " + "a".equals(null) + " " + "".compareTo("abc"));
        System.out.println(String.valueOf(new char[] {'o', 'k'}) + String.valueOf((Object) null) + String.valueOf(1.0f) + String.copyValueOf(new char[] {'a', 'b', 'c'}, 1, 2) + new String(new char[] {'x', 'y', 'z'}, 1, 1));
        System.out.println("hash " + "".hashCode() + " " + "a".hashCode() + " " + s.hashCode() + " " + "polygenelubricants".hashCode() + " " + "\uffff\u1234".hashCode());
        System.out.println(s.chars().filter(c -> c == 'o').count() + " " + s.codePointAt(0) + " " + "a\nb\r\nc".lines().count() + " " + "%d%%".formatted(5));
        System.out.println("a\tb".translateEscapes() + "\\n|".translateEscapes() + "x".concat("") + "  a\n b".stripIndent().replace("\n", "|"));
        System.out.println(s.regionMatches(true, 4, "QUICK", 0, 5) + " " + s.regionMatches(4, "QUICK", 0, 5) + " " + s.contentEquals(new StringBuilder(s)));
        char[] dst = new char[8];
        Arrays.fill(dst, '.');
        s.getChars(4, 9, dst, 1);
        System.out.println(new String(dst));
        oob(() -> "abc".charAt(3));
        oob(() -> "abc".charAt(-1));
        oob(() -> "abc".substring(2, 1));
        oob(() -> "abc".substring(4));
        oob(() -> "abc".substring(-1));
        oob(() -> "abc".codePointAt(5));
        try {
            "x".repeat(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        String a = "he" + "llo";
        String b = "hel";
        String c = b + "lo";
        final String d = "hel";
        System.out.println((a == "hello") + " " + (c == "hello") + " " + (c.intern() == "hello") + " " + (d + "lo" == "hello") + " " + (new String("hello") == "hello") + " " + (StringMethods.class.getSimpleName() == StringMethods.class.getSimpleName().intern()));
        System.out.println(Integer.parseInt("+7") + Integer.parseInt("-0") + Integer.parseInt("7f", 16) + " " + Integer.valueOf("12") + Long.parseLong("-9223372036854775808") + Double.parseDouble(" 1e3 ") + Boolean.parseBoolean("TRUE"));
        for (String bad : new String[] {"", "abc", "2147483648", "1.5", " 1", "-"}) {
            try {
                System.out.println(Integer.parseInt(bad));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage().split(" under")[0]);
            }
        }
        try {
            Double.parseDouble("x1");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
