// Switches of every kind: sparse and dense, on strings with equal hashes, on enums of other classes, nested yields, fall through.
import java.util.concurrent.TimeUnit;

public class SwitchMixtures {
  enum Planet { MERCURY, VENUS, EARTH, MARS { @Override double g() { return 3.7; } }; double g() { return 9.8; } }
  static String dense(int i) { switch (i) { case -1: case 0: return "low"; case 1: return "one"; case 3: i++; case 4: i += 10; break; default: i = -i; } return "" + i; }
  static String sparse(int i) { return switch (i) { case Integer.MIN_VALUE -> "min"; case -1000, 1000 -> "thousand"; case 7 -> { String s = "seven"; yield s + s.length(); } case Integer.MAX_VALUE -> "max"; default -> { if (i > 0) yield "positive"; yield "other"; } }; }
  static int text(String s) { switch (s) { case "Aa": return 1; case "BB": return 2; case "AaAa": return 3; case "BBBB": return 4; case "AaBB": return 5; case "": return 6; case "\u0000": return 7; default: return s.hashCode(); } }
  static String unit(TimeUnit u) { return switch (u) { case NANOSECONDS, MICROSECONDS -> "tiny"; case SECONDS -> "s"; case DAYS -> "d"; default -> u.toString().toLowerCase(); }; }
  static String planet(Planet p) { String r = ""; switch (p) { case VENUS -> r = "hot"; case EARTH -> { for (int i = 0; i < 3; i++) { if (i == 1) continue; r += i; } } case MARS -> r = "red" + p.g(); default -> {} } return r + p.getDeclaringClass().getSimpleName(); }
  static int ch(char c) { return switch (c) { case 'a', 'e', 'i', 'o', 'u' -> 1; case '\uffff' -> 3; default -> { try { yield Integer.parseInt("" + c); } catch (NumberFormatException e) { yield -2; } finally { calls++; } } }; }
  static int calls;
  static int nested(int a, int b) { return switch (a) { case 0 -> switch (b) { case 0 -> 1; case 1 -> { int x = switch (a + b) { case 1 -> 5; default -> 6; }; yield x * 2; } default -> 3; }; case 1 -> b > 0 ? switch (b) { case 9 -> 99; default -> b; } : -1; default -> throw new IllegalArgumentException(a + "/" + b); }; }
  static String duff(int n) { StringBuilder s = new StringBuilder(); for (int k = (n + 3) / 4, m = n % 4; k > 0; k--, m = 0) switch (m) { case 0: s.append('a'); case 3: s.append('b'); case 2: s.append('c'); case 1: s.append('d'); } return s.toString(); }
  static byte small(byte b) { switch (b) { case -128: return 1; case 127: return 2; case (byte) 200: return 3; default: return 0; } }
  static long sum(Short s) { long t = 0; switch (s) { case 1: t += 1; case 2: t += 2; case 3: t += 3; } return t; }
  public static void main(String[] args) {
    for (int i = -2; i < 6; i++) System.out.print(dense(i) + " ");
    for (int i : new int[] {Integer.MIN_VALUE, -1000, 7, 8, Integer.MAX_VALUE, -3, 1000}) System.out.print(sparse(i) + " ");
    System.out.println();
    for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "\u0000", "x"}) System.out.print(text(s) + " ");
    for (TimeUnit u : TimeUnit.values()) System.out.print(unit(u) + " ");
    for (Planet p : Planet.values()) System.out.print(planet(p) + " ");
    System.out.println();
    for (char c : "ab7\uffff".toCharArray()) System.out.print(ch(c) + " ");
    System.out.print(calls + " ");
    for (int[] p : new int[][] {{0, 0}, {0, 1}, {0, 2}, {1, 9}, {1, 4}, {1, 0}}) System.out.print(nested(p[0], p[1]) + " ");
    try { nested(5, 6); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    for (int n = 1; n < 10; n += 2) System.out.print(n % 4 == 0 ? "" : duff(n) + " ");
    System.out.println(small((byte) -128) + small((byte) 127) + small((byte) -56) + " " + sum((short) 1) + sum((short) 3) + sum((short) 9));
    for (Object o : new Object[] {null, "s"}) try { switch ((String) o) { case "s" -> System.out.println("s"); default -> System.out.println("?"); } } catch (NullPointerException e) { System.out.println("npe"); }
    try { planet(null); } catch (NullPointerException e) { System.out.println("npe enum"); }
    try { sum(null); } catch (NullPointerException e) { System.out.println("npe box"); }
  }
}
