// Strings: Latin-1 against UTF-16, comparisons, regions, interning of constants, switch on them, builders crossing over.
import java.util.*;
import java.util.stream.*;

public class StringInternals {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    String a = "caf\u00e9", b = "caf\u20ac"; say(a.compareTo(b), a.hashCode(), b.hashCode(), a.regionMatches(true, 0, "CAF", 0, 3), a.indexOf('\u20ac'), b.indexOf(0x20ac), (a + b).lastIndexOf("caf"), a.contains("f\u00e9"), a.replace('\u00e9', '\u20ac').equals(b), b.replace("\u20ac", "e"), a.toUpperCase(Locale.ROOT), "\u0130".toLowerCase(Locale.ROOT).length(), "\u00df".equalsIgnoreCase("SS"));
    final String c = "con"; String d = "con"; say(("con" + "st") == "const", (c + "st") == "const", (d + "st") == "const", (d + "st").intern() == "const", new String("x") == "x", "".isEmpty(), " \u2003".isBlank(), "\u2003x".strip().length(), "\u2003x".trim().length());
    StringBuilder s = new StringBuilder("abc"); s.insert(1, '\u20ac').append(1.5f).reverse().setCharAt(0, 'Z'); s.deleteCharAt(1).replace(0, 2, "[]").insert(0, true).appendCodePoint(0x1f600).setLength(9); say(s, s.length(), s.indexOf("5"), s.compareTo(new StringBuilder("true")), s.capacity() >= 9, s.chars().filter(x -> x > 255).count()); try { s.insert(99, "x"); } catch (StringIndexOutOfBoundsException e) { say(e.getMessage()); } try { "abc".charAt(5); } catch (StringIndexOutOfBoundsException e) { say("index"); } try { "a".repeat(-1); } catch (IllegalArgumentException e) { say(e.getMessage()); }
    say(String.join("/", List.of("x", "y")), "a,b,,".split(",").length, "x".compareTo("xyz"), "b".compareTo("a"), "%s".formatted("q"), "tEST".substring(1, 1).length(), "mississippi".replaceAll("(.)\\1", "<$1>"), "a\nb\r\n".lines().count(), String.valueOf(new char[] {'h', 'i'}, 1, 1), "abc".contentEquals(new StringBuffer("abc")), "ab".endsWith(""), "hello".codePoints().sorted().mapToObj(Character::toString).collect(Collectors.joining()), "x".describeConstable().get(), "A".transform(x -> x + "!"), new String(new byte[] {(byte) 0xe9}, "ISO-8859-1"), "\ud83d\ude00".length());
    char[] chars = new char[4]; "wxyz".getChars(1, 3, chars, 1); say(Arrays.toString(chars).length(), "abcabc".indexOf("c", 3), "abcabc".indexOf("", 9), "abcabc".lastIndexOf('a', 2), "\0".length(), "tab\there".indent(2).length(), """
    text "block" \
    joined
    deeper\tx
    """);
  }
}
