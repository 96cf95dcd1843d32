// Character.getName and codePointOf, blocks and scripts.
public class UnicodeNames {
  public static void main(String[] args) {
    for (int point : new int[] {'A', ' ', '\n', 0, 0x7f, 0xe9, 0x3b1, 0x20ac, 0x4e2d, 0xac00, 0x1f600, 0xe000, 0x10ffff, 0x378, 0xd800, 0x1d11e, 0xfe0f})
      System.out.println(Integer.toHexString(point) + " " + Character.getName(point) + " " + Character.UnicodeBlock.of(point) + " " + Character.UnicodeScript.of(point));
    System.out.println(Character.codePointOf("LATIN SMALL LETTER A") + " " + Character.codePointOf("grinning face") + " " + (char) Character.codePointOf("EURO SIGN"));
    try {
      Character.codePointOf("no such name");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Character.getName(0x110000);
    } catch (IllegalArgumentException e) {
      System.out.println("not a code point");
    }
    System.out.println("x\u2028y".codePoints().mapToObj(Character::getName).toList());
    System.out.println("a\u03b1".matches("\\N{LATIN SMALL LETTER A}\\N{GREEK SMALL LETTER ALPHA}"));
  }
}
