// Default methods: diamonds, class wins, re-abstraction, super calls to interfaces, private and static interface methods, fields.
import java.util.ArrayList;
import java.util.List;

public class InterfaceDiamonds {
  static final List<String> LOG = new ArrayList<>();
  static <T> T log(T t) { LOG.add(String.valueOf(t)); return t; }
  interface A { String F = log("A.F"); default String who() { return "A"; } default String call() { return "call " + who() + secret(); } private String secret() { return "/a" + count(); } static int count() { return 1; } }
  interface B extends A { @Override default String who() { return "B" + A.super.who(); } }
  interface C extends A { String G = log("C.G"); @Override default String who() { return "C"; } private String secret() { return "/c"; } default String mine() { return secret(); } }
  interface D extends B, C { @Override default String who() { return B.super.who() + C.super.who() + "D"; } }
  interface Re extends A { @Override String who(); }
  static class Top { public String who() { return "Top"; } }
  static class Plain implements A {}
  static class WithB implements A, B {}
  static class Wins extends Top implements D {}
  static class Both implements B, C { public String who() { return C.super.who() + B.super.who(); } }
  static abstract class Abs implements Re {}
  static class Concrete extends Abs { public String who() { return "concrete"; } }
  static class Deep extends WithB implements D { @Override public String who() { return super.who() + "+" + D.super.who(); } }
  interface Counter { int[] total = {0}; default int add(int n) { return total[0] += n; } static Counter of() { return new Counter() {}; } }
  interface Named { String name(); default String greet() { return "I am " + name(); } }
  enum E implements Named { X { @Override public String greet() { return super.greet() + "!"; } }, Y }
  record R(String name) implements Named {}
  interface Shape<T extends Shape<T>> { T scale(int by); @SuppressWarnings("unchecked") default T twice() { return scale(2).scale(1); } }
  record Sq(int side) implements Shape<Sq> { public Sq scale(int by) { return new Sq(side * by); } }
  public static void main(String[] args) throws Exception {
    for (A a : new A[] {new Plain(), new WithB(), new Wins(), new Both(), new Concrete(), new Deep(), new A() {}, new D() {}}) System.out.println(a.getClass().getSimpleName() + " " + a.who() + " " + a.call());
    System.out.println(LOG + " " + new Both().mine());
    System.out.println(A.F + C.G + LOG);
    System.out.println(Counter.of().add(3) + Counter.of().add(4) + " " + E.X.greet() + E.Y.greet() + new R("rec").greet() + ((Named) () -> "lambda").greet());
    System.out.println(new Sq(3).twice() + " " + A.class.getMethod("who").isDefault() + Re.class.getMethod("who").isDefault() + Wins.class.getMethod("who").getDeclaringClass().getSimpleName() + D.class.getMethods().length);
    Runnable r = ((Runnable & Named2) () -> System.out.println("both"));
    r.run();
    System.out.println(((Named2) r).extra());
  }
  interface Named2 { default String extra() { return "extra " + (this instanceof Runnable); } }
}
