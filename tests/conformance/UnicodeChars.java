/** Chars and code points: arithmetic, classification, supplementary characters, case mapping of special letters. */
public class UnicodeChars {
    static String hex(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); i++) sb.append(Integer.toHexString(s.charAt(i))).append(i + 1 < s.length() ? "." : "");
        return sb.toString();
    }

    public static void main(String[] args) {
        char c = 'a';
        c += 1;
        c++;
        System.out.println(c + " " + (c + 1) + " " + (char) (c + 1) + " " + (int) c + " " + c-- + c);
        System.out.println('a' + 'b' + "c" + 'd' + 1);
        System.out.println((char) 65 + "" + (char) 0x42 + '\103' + '\u0044');
        String s = "x\uD83D\uDE00y\u00e9\u20ac";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + s.offsetByCodePoints(0, 2) + " " + Integer.toHexString(s.codePointAt(1)) + " " + Integer.toHexString(s.codePointAt(2)));
        System.out.println(hex(s) + " " + hex(new StringBuilder(s).reverse().toString()));
        s.codePoints().forEach(cp -> System.out.print(Integer.toHexString(cp) + " "));
        System.out.println();
        System.out.println(Character.charCount(0x10000) + " " + hex(new String(Character.toChars(0x1F680))) + " " + Character.isSurrogate(s.charAt(1)) + Character.isHighSurrogate(s.charAt(2)) + Character.isLowSurrogate(s.charAt(2)) + " " + Integer.toHexString(Character.toCodePoint('\uD83D', '\uDE00')));
        for (int cp : new int[] {'a', 'Z', '5', ' ', '\t', '_', '$', 0xe9, 0x3b1, 0x4e2d, 0x660, 0x2003, 0x1F600, 0x1D400, 0, 0x7f}) {
            System.out.println(Integer.toHexString(cp) + " " + bit(Character.isLetter(cp)) + bit(Character.isDigit(cp)) + bit(Character.isLetterOrDigit(cp)) + bit(Character.isUpperCase(cp)) + bit(Character.isLowerCase(cp))
                + bit(Character.isWhitespace(cp)) + bit(Character.isSpaceChar(cp)) + bit(Character.isJavaIdentifierStart(cp)) + bit(Character.isJavaIdentifierPart(cp)) + bit(Character.isISOControl(cp)) + bit(Character.isAlphabetic(cp)) + " " + Character.getType(cp) + " " + Character.getNumericValue(cp));
        }
        System.out.println(hex("stra\u00dfe".toUpperCase(java.util.Locale.ROOT)) + " " + hex("\u00c9\u0130\u03a3".toLowerCase(java.util.Locale.ROOT)) + " " + hex("\u00ff\u00b5".toUpperCase(java.util.Locale.ROOT)));
        System.out.println(Character.toUpperCase('\u00e9') == '\u00c9');
        System.out.println(Character.digit('f', 16) + " " + Character.digit('g', 16) + " " + Character.forDigit(11, 16) + " " + Character.digit('\u0665', 10) + " " + Character.reverseBytes('\u1234') % 1000);
        System.out.println(Character.compare('a', 'c') + " " + Character.valueOf('x').compareTo('z') + " " + Character.valueOf('q').hashCode() + " " + Character.toString('t') + Character.toString(0x41) + " " + Character.isDefined(0x378) + Character.isValidCodePoint(0x110000));
        System.out.println("\u0041\u00df" .equalsIgnoreCase("a\u00df") + " " + "\u03c3".equalsIgnoreCase("\u03c2") + " " + "abc\u0100".indexOf('\u0100') + " " + "latin".indexOf('\u0100') + " " + "latin".contains("\u0100") + " " + "lat\u0100in".substring(0, 3).equals("lat"));
        switch ("\u20ac") {
            case "\u20ac": System.out.println("euro"); break;
            default: System.out.println("no");
        }
        int[] cps = {0x48, 0x1F600, 0x49};
        System.out.println(new String(cps, 0, 3).length() + " " + "I\u0307".length() + " " + "a".compareTo("\u20ac") + " " + "\uD83D\uDE00".compareTo("\uFFFF"));
    }

    static int bit(boolean b) { return b ? 1 : 0; }
}
