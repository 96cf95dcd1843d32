import java.util.stream.Collectors;

/** StringBuilder edits around surrogate pairs, code points, Character and Unicode classifications. */
public class SurrogateBuilders {
    static final String SMILE = new String(Character.toChars(0x1f600));

    static String hex(CharSequence s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < s.length(); i++) b.append(i == 0 ? "" : " ").append(Integer.toHexString(s.charAt(i)));
        return b.toString();
    }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder("ab").append(SMILE).append("cd").appendCodePoint(0x10400);
        System.out.println(b.length() + " " + b.codePointCount(0, b.length()) + " " + hex(b));
        System.out.println(hex(b.reverse()));
        b.reverse().insert(3, 'x');
        System.out.println(hex(b) + " | " + hex(b.reverse()));
        b.setLength(0);
        b.append(true).append(1).append('c').append(2L).append(1.5f).append(-0.0).append((Object) null).append((String) null).append(new char[] {'y', 'z'}).append("substring", 3, 6);
        System.out.println(b);
        b.insert(0, 12.5).insert(4, false).insert(2, new char[] {'<', '>'}).insert(b.length(), "end").insert(1, (Object) null);
        System.out.println(b);
        b.delete(2, 5).deleteCharAt(0).replace(0, 3, "REPLACED").delete(20, 1000);
        System.out.println(b + " " + b.indexOf("e") + " " + b.lastIndexOf("l") + " " + b.indexOf("zzz") + " " + b.charAt(2));
        b.setCharAt(0, '\u4e2d');
        b.setLength(4);
        System.out.println(b + " " + b.length() + " " + b.compareTo(new StringBuilder("REP")) + " " + b.isEmpty() + " " + b.chars().sum());
        b.setLength(6);
        System.out.println(hex(b) + " " + b.capacity());
        attempt(() -> new StringBuilder("abc").insert(4, "x"));
        attempt(() -> new StringBuilder("abc").delete(2, 1));
        attempt(() -> new StringBuilder("abc").deleteCharAt(3));
        attempt(() -> new StringBuilder("abc").setCharAt(-1, 'x'));
        attempt(() -> new StringBuilder("abc").replace(4, 5, "x"));
        attempt(() -> new StringBuilder("abc").charAt(3));
        attempt(() -> new StringBuilder("abc").substring(2, 5));
        attempt(() -> new StringBuilder("abc").setLength(-1));
        attempt(() -> new StringBuilder(-1));
        attempt(() -> "abc".substring(2, 1));
        attempt(() -> "abc".substring(4));
        attempt(() -> "abc".charAt(-1));
        attempt(() -> "abc".codePointAt(3));
        attempt(() -> "abc".repeat(-1));
        attempt(() -> "abc".subSequence(0, 9));
        attempt(() -> Character.toChars(0x110000));
        String s = "x" + SMILE + "y\ud800z";
        System.out.println(s.codePointAt(1) + " " + s.codePointAt(2) + " " + s.codePointBefore(3) + " " + s.offsetByCodePoints(0, 2) + " " + s.indexOf(0x1f600) + " " + s.codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining(",")));
        System.out.println(hex(new StringBuilder("\udc00\ud800").reverse()) + " " + hex(new StringBuilder("\ud83d").append('\ude00').reverse()));
        int[] points = {'a', '5', ' ', '\n', '_', '$', 0xe9, 0x3a3, 0x4e2d, 0x661, 0x2160, 0x1c5, 0x200d, 0x1f600, 0x10400, 0xffff, 0x300, 0x2028, 0xad};
        for (int c : points) {
            System.out.println(Integer.toHexString(c) + " " + Character.getType(c) + " " + Character.isLetter(c) + Character.isDigit(c) + Character.isLetterOrDigit(c) + Character.isWhitespace(c) + Character.isSpaceChar(c) + Character.isUpperCase(c) + Character.isTitleCase(c) + Character.isJavaIdentifierPart(c) + Character.isISOControl(c) + Character.isSupplementaryCodePoint(c) + " " + Character.getNumericValue(c) + " " + Character.digit(c, 16) + " " + Integer.toHexString(Character.toUpperCase(c)) + " " + Integer.toHexString(Character.toLowerCase(c)) + " " + Integer.toHexString(Character.toTitleCase(c)) + " " + Character.getDirectionality(c) + Character.isMirrored(c) + " " + Character.UnicodeBlock.of(c) + " " + Character.UnicodeScript.of(c));
        }
        System.out.println("stra\u00dfe \u0130I".toUpperCase(java.util.Locale.ROOT) + " " + "\u0130\u03a3\u03a3 A\u03a3".toLowerCase(java.util.Locale.ROOT).codePoints().sum() + " " + "\u01c5".equalsIgnoreCase("\u01c4") + " " + "a\u0301".compareTo("\u00e1"));
        System.out.println(Character.forDigit(11, 16) + " " + Character.isSurrogatePair('\ud83d', '\ude00') + " " + Character.highSurrogate(0x1f600) + 0 + " " + Character.reverseBytes('\u1234') + 0 + " " + Character.compare('a', 'b') + " " + Character.MAX_RADIX);
        System.out.println("  strip\u2003 ".strip() + "|" + "  trim\u2003 ".trim().length() + "|" + " \t".isBlank() + "|" + "a\nb\r\nc\r".lines().count() + "|" + "  in\n dent".indent(2).replace("\n", "/") + "|" + "x\\ty\\n".translateEscapes().length() + "|" + "%d!".formatted(3));
    }
}
