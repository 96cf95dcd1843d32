// Order of evaluation and initialisation in odd places: compound assignments, array accesses, increments, strings, captured variables, labels.
import java.util.*;
import java.util.function.*;

public class EvaluationOrder {
  static StringBuilder log = new StringBuilder();
  static int t(String s, int v) { log.append(s).append(' '); return v; }
  static int[] arr(String s, int... v) { log.append(s).append(' '); return v; }
  static <T> T show(String what, T v) { System.out.println(what + " = " + v + " | " + log); log.setLength(0); return v; }
  static class A { int f = t("A.f", 1); { t("A.init", 0); } A() { t("A()", 0); hook(); } void hook() { t("A.hook", 0); } static { t("A.clinit", 0); } }
  static class B extends A { final int g = t("B.g", 2); final int k = 9; int h; { h = t("B.init", 3); } B() { this(t("arg", 4)); t("B()", 0); } B(int x) { super(); t("B(int)", x); } @Override void hook() { t("B.hook g=" + g + " k=" + k + " h=" + h, 0); } static { t("B.clinit", 0); } }
  interface I { int X = t("I.X", 5); default void d() {} }
  interface J { int Y = t("J.Y", 6); }
  static class C implements I, J { static int z = t("C.z", 7); }
  enum E { ONE(t("ONE", 1)), TWO(t("TWO", 2)) { { t("TWO.body", 0); } }; static final Map<String, E> BY = new HashMap<>(); static { t("E.static", 0); for (E e : values()) BY.put(e.name(), e); } E(int n) { t("E(" + n + ")", 0); } }
  class Inner { int v = outer; class Deep { int w = v + outer; { outer++; } } }
  int outer = 10;

  public static void main(String[] args) {
    int i = 5;
    show("i", i = i++ + ++i * i--);
    int[] a = {1, 2, 3};
    i = 0;
    a[i] = i = 2;
    show("a", Arrays.toString(a) + i);
    a[i--] += i * 10 + a[i];
    show("a", Arrays.toString(a) + i);
    show("sum", t("l", 1) + t("m", 2) * t("r", 3) - (t("x", 4) << t("y", 1)));
    try { arr("array", 1)[t("index", 5)] = t("value", 3); } catch (ArrayIndexOutOfBoundsException e) { show("bounds", e.getMessage()); }
    try { int[] n = null; n[t("index", 0)] += t("value", 1); } catch (NullPointerException e) { show("null", "npe"); }
    try { int q = t("left", 1) / t("zero", 0) + t("never", 1); } catch (ArithmeticException e) { show("zero", e.getMessage()); }
    show("short circuit", (t("a", 1) == 2 && t("b", 1) == 1) | (t("c", 1) == 1 || t("d", 1) == 1));
    show("ternary", (Object) (t("c", 1) > 0 ? 1 : 2.0));
    byte b = 10; b += 300.7; b >>>= 1; char c = 'a'; c += 1; c++; short s = (short) 40000; s -= 1; long l = 1; l <<= 65; float f = 1; f /= 3; int sh = -1 >>> 33;
    show("narrowing", b + " " + c + " " + s + " " + l + " " + f + " " + sh + " " + (byte) 200 + (char) 98 + (int) 3.99e10 + (long) Float.NaN + (int) 'x' + (5 & 6 | 1 ^ 8) + -7 / 2 + -7 % 3 + 5.5 % 2);
    String str = "s"; str += 1 + 2 + "x" + 1 + 2 + 'c' + null + 1.0f + true;
    show("string", str + (char) (str.charAt(0) + 1) + ('a' + 'b') + (char) ('a' + 1));
    new B();
    show("construction", "");
    show("constants of interfaces", C.z);
    show("through", C.Y + I.X);
    show("enum", E.BY.size());
    EvaluationOrder o = new EvaluationOrder();
    Inner.Deep d1 = o.new Inner().new Deep(), d2 = o.new Inner().new Deep();
    show("deep", d1.w + " " + d2.w + " " + o.outer);
    List<Supplier<Integer>> captured = new ArrayList<>();
    for (int k = 0; k < 3; k++) { int copy = k; captured.add(() -> copy * t("cap", copy)); }
    for (int k : new int[] {7, 8}) captured.add(() -> k);
    show("captured", captured.stream().map(Supplier::get).toList());
    outer: for (int x = 0; ; x++) { for (int y = 0; y < 4; y++) { if (y == 2) continue outer; if (x == 2) break outer; t(x + "" + y, 0); } }
    block: { if (log.length() > 3) break block; t("unreached", 0); }
    show("labels", "");
    show("finally", finallyOrder());
    int sw = 0;
    switch (t("switch", 3)) { case 1: sw += 1; case 3: sw += 3; default: sw += 10; case 4: sw += 4; break; case 5: sw += 100; }
    show("fall", sw);
    show("yield", switch (t("y", 2)) { case 1 -> 1; case 2 -> { int z = t("in", 20); yield z + 1; } default -> throw new IllegalStateException(); });
    StringBuilder same = new StringBuilder("x"), alias = same;
    alias.append("y");
    show("alias", same + " " + (same == alias) + " " + (Integer.valueOf(127) == Integer.valueOf(127)) + ((Object) 1).equals(1L) + (0.0 == -0.0) + Double.valueOf(0.0).equals(-0.0) + (Double.NaN != Double.NaN) + ("a" + "b" == "ab"));
    var anonymous = new Object() { int hidden = 3; int twice() { return hidden * 2; } };
    show("anonymous", anonymous.twice() + anonymous.hidden);
    int[][] jag = {{1}, {}, {2, 3}}; int total = 0;
    for (int[] row : jag) for (int v : row) total += v;
    show("jagged", total + " " + jag[2].length + new int[0].length + new String[2][].length);
  }
  @SuppressWarnings("finally")
  static int finallyOrder() {
    int r = t("start", 1);
    for (;;) { try { try { r = t("try", 2); throw new RuntimeException(); } finally { t("inner", 0); if (r == 2) break; } } catch (RuntimeException e) { t("never", 0); } finally { t("outer", 0); } }
    try { return t("return", r); } finally { r = t("late", 50); }
  }
}
