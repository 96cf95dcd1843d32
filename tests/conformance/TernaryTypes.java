// What type ?: and boxing give: binary numeric promotion, unboxing null, constants that fit, generic and lambda arms, caches.
import java.util.List;
import java.util.function.Supplier;

public class TernaryTypes {
  static String type(Object o) { return o == null ? "null" : o.getClass().getSimpleName() + ":" + o; }
  static String over(int x) { return "int"; }
  static String over(long x) { return "long"; }
  static String over(double x) { return "double"; }
  static String over(Integer x) { return "Integer"; }
  static String over(Object x) { return "Object"; }
  static String over(int... x) { return "varargs" + x.length; }
  static <T extends Comparable<T>> T max(T a, T b) { return a.compareTo(b) > 0 ? a : b; }
  public static void main(String[] args) {
    boolean yes = args.length == 0;
    Integer boxed = 5; Long boxedLong = 7L; Character ch = 'c'; Short sh = 3; byte by = 1;
    System.out.println(type(yes ? 1 : 2.0) + " " + type(yes ? boxed : boxedLong) + " " + type(yes ? boxed : "s") + " " + type(yes ? ch : 0) + " " + type(yes ? 'a' : boxed));
    System.out.println(type(yes ? 'a' : 98) + " " + type(yes ? by : 'b') + " " + type(yes ? sh : by) + " " + type(yes ? (Object) 1 : 2.0) + " " + type(yes ? null : 0));
    int i = 98;
    System.out.println(type(yes ? 'a' : i) + " " + type(false ? i : 'x') + " " + (yes ? 1 : 'x') + (yes ? i : 'x'));
    Integer none = null;
    try {
      int bad = yes ? none : 0;
      System.out.println(bad);
    } catch (NullPointerException e) {
      System.out.println("unboxed null");
    }
    try {
      System.out.println(yes ? none : Integer.valueOf(3));
      System.out.println(yes ? none : 3);
    } catch (NullPointerException e) {
      System.out.println("then null");
    }
    System.out.println(over(by) + over('c') + over(5L) + over(5f) + over(boxed) + over(boxedLong) + over() + over(1, 2) + over((Object) 1) + over(sh));
    Integer a = 127, b = 127, c = 128, d = 128;
    Long la = 127L;
    System.out.println((a == b) + " " + (c == d) + " " + c.equals(d) + " " + la.equals(127) + " " + (la == 127) + " " + new Object().equals(null) + " " + ((Object) 1).equals(1L));
    System.out.println(max(3, 9) + max("a", "b") + max('x', 'y') + max(1.5, -0.0));
    Supplier<Object> s = yes ? () -> "lambda" : () -> 5;
    Supplier<? extends Number> n = yes ? () -> 1 : () -> 2.5;
    System.out.println(s.get() + " " + type(n.get()));
    List<? extends Comparable<?>> list = yes ? List.of(1, 2) : List.of("x");
    System.out.println(list + " " + type(yes ? yes ? 1 : 2L : 3f) + " " + (yes ? yes ? "in" : "mid" : "out"));
    char x = 'X'; final int k = 0; int j = 0;
    System.out.println((false ? k : x) + " " + (false ? j : x) + " " + (true ? x : k) + " " + (true ? x : j));
    long sum = yes ? Integer.MAX_VALUE + 1 : 0L; double q = yes ? 1 / 2 : 0.0; float g = yes ? 16777217 : 0f;
    System.out.println(sum + " " + q + " " + g + " " + (int) g + " " + (byte) 200 + " " + (char) 65.7 + " " + (int) Float.NaN + " " + (long) 1e30 + " " + (short) -1e10);
    switch (boxed) { case 5: System.out.println("five"); default: System.out.println("fell"); }
    Boolean flag = Boolean.valueOf("TRUE"); if (flag) System.out.println(flag ^ !flag);
  }
}
