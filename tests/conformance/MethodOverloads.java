// Overload resolution as javac decides it and the machine must follow: phases, most specific, boxing against varargs, generics, null.
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

public class MethodOverloads {
  static class P { String m(Object o) { return "P.Object"; } String m(String s) { return "P.String"; } String n(P p) { return "n.P"; } private String q() { return "P.q"; } String callQ() { return q(); } static String st() { return "P.st"; } }
  static class Q extends P { @Override String m(Object o) { return "Q.Object"; } String m(Integer i) { return "Q.Integer"; } String n(Q q) { return "n.Q"; } String q() { return "Q.q"; } static String st() { return "Q.st"; } String sup(Object o) { return super.m(o) + super.m("x"); } }
  static String a(long x) { return "long"; } static String a(Integer x) { return "Integer"; } static String a(Object x) { return "Object"; } static String a(int... x) { return "int..."; }
  static String b(double x) { return "double"; } static String b(float x) { return "float"; }
  static String c(Object o) { return "Object"; } static String c(String... s) { return "String..." + (s == null ? "null" : s.length); } static String c(Object[] o) { return "Object[]"; }
  static String d(char c) { return "char"; } static String d(int i) { return "int"; }
  static String e(List<?> l) { return "List"; } static String e(Collection<?> c) { return "Collection"; } static String e(Iterable<?> i) { return "Iterable"; }
  static String f(Runnable r) { return "Runnable"; } static String f(Callable<?> c) { return "Callable"; }
  static String g(Function<String, Integer> f) { return "Function"; } static String g(Consumer<String> c) { return "Consumer"; }
  static <T extends Number> String h(T t) { return "Number"; } static <T> String h(T t) { return "T"; } static String h(Comparable<?> c) { return "Comparable"; }
  static String i(Object o, int... rest) { return "o+" + rest.length; } static String i(String s, Object... rest) { return "s+" + rest.length; }
  static String k(byte b) { return "byte"; } static String k(short s) { return "short"; } static String k(long l) { return "long"; }
  static void thrower() throws Exception { throw new Exception(); }
  public static void main(String[] args) {
    P p = new Q(); Q q = new Q(); Object o = "s";
    System.out.println(p.m("x") + " " + p.m(o) + " " + p.m(1) + " " + q.m(1) + " " + q.m("x") + " " + q.m((Object) 1) + " " + q.sup("o"));
    System.out.println(p.n(q) + " " + q.n(p) + " " + q.n(q) + " " + p.callQ() + " " + q.q() + " " + ((P) q).st() + q.st());
    System.out.println(a(1) + " " + a((short) 1) + " " + a('c') + " " + a(1L) + " " + a(1f) + " " + a() + " " + a(1, 2) + " " + a(Integer.valueOf(1)) + " " + a("s"));
    System.out.println(b(1) + " " + b(1L) + " " + b(1.0) + " " + b('c') + " " + d((byte) 1) + " " + d('c') + " " + d((char) 65) + " " + d('a' + 1));
    System.out.println(c("x") + " " + c("x", "y") + " " + c(new String[] {"z"}) + " " + c((Object) new String[] {"z"}) + " " + c(new Integer[0]) + " " + c(new int[0]) + " " + c(1) + " " + c());
    System.out.println(e(List.of()) + " " + e((Collection<?>) List.of()) + " " + e(new java.util.HashSet<>()) + " " + e((Iterable<?>) List.of()));
    System.out.println(f(() -> { }) + " " + f(() -> 1) + " " + f(() -> { throw new RuntimeException(); }) + " " + f(() -> { while (true); }) + " " + g((String s) -> s.length()) + " " + g((String s) -> { }));
    System.out.println(h((Object) 1) + " " + h(new Object()) + " " + h("s") + " " + h(new java.util.concurrent.atomic.AtomicInteger()));
    System.out.println(i(1) + " " + i((Object) "s", 1) + " " + i("s", (Object) "t") + " " + k((byte) 1) + " " + k('c') + " " + k(5) + " " + k((short) 2));
    System.out.println(String.valueOf((Object) null) + " " + new StringBuilder().append('a').append((int) 'a').append(new char[] {'b', 'c'}).append((Object) "d").append(1f).append(true).append((String) null));
    System.out.println(Arrays.asList(1, 2).size() + " " + Arrays.asList(new int[] {1, 2}).size() + " " + Arrays.asList(new Integer[] {1, 2, 3}).size() + " " + Arrays.asList((Object) new Integer[] {1}).size() + " " + List.of(new String[] {"a", "b"}).size());
    List<Integer> list = new java.util.ArrayList<>(List.of(10, 20, 1)); list.remove(1); list.remove(Integer.valueOf(1)); System.out.println(list);
    Supplier<Object> s = () -> new P() { @Override String m(String x) { return "anon" + super.m(x); } }.m("y"); System.out.println(s.get());
  }
}
