// Class initialisation: cycles, defaults seen too early, interfaces with fields, constants that need none, arrays, failures.
public class InitCycles {
  static StringBuilder log = new StringBuilder();
  static int say(String s, int v) { log.append(s).append(' '); return v; }
  static class A { static int x = say("A", B.y + 1); static final int CONST = 7; static final Integer BOXED = say("A2", 8); }
  static class B { static int y = say("B", A.x + 10); }
  static class Parent { static { say("Parent", 0); } static int p = 1; { say("parent()", 0); } Parent() { hook(); } void hook() {} }
  static class Child extends Parent { static { say("Child", 0); } int f = 5; String s; { say("child()", 0); s = "set"; } Child() { super(); say("f=" + f + s, 0); } @Override void hook() { say("hook f=" + f + s, 0); s = "early"; } }
  interface HasField { int V = say("HasField", 3); default void d() {} }
  interface NoDefault { int W = say("NoDefault", 4); }
  static class Impl implements HasField, NoDefault { static int z = say("Impl", 2); }
  static class Unused { static { say("Unused", 0); } static final String S = "constant"; static final long L = 5L * 2; static int m() { return 1; } }
  static class Fails { static int n = say("Fails", 1 / (log.length() > 0 ? 0 : 1)); }
  static class UsesFails extends Fails { static { say("never", 0); } }
  enum Order { ONE, TWO; static final int N = say("Order", values().length); static { say("static" + ONE.i, 0); } final int i; Order() { i = say("ctor" + name() + ordinal(), 9); } }
  static class Single { static final Single INSTANCE = new Single(); static int count = 5; int seen; Single() { seen = count; count++; } }
  static class Lazy { static class Holder { static final Lazy L = new Lazy(); static { say("Holder", 0); } } static Lazy get() { return Holder.L; } static { say("Lazy", 0); } }
  static String flush() { String s = log.toString(); log.setLength(0); return s; }
  public static void main(String[] args) throws Exception {
    System.out.println(A.CONST + Unused.S + Unused.L + flush());
    System.out.println(A.x + " " + B.y + " " + A.BOXED + " " + flush());
    System.out.println(Child.p + " " + flush());
    new Child(); System.out.println(flush());
    new Child(); System.out.println(flush());
    System.out.println(new Impl[2].length + flush() + Impl.z + flush() + Impl.W + " " + flush());
    Unused[][] many = new Unused[1][1]; Class<?> c = Unused.class; System.out.println(many.length + c.getSimpleName() + flush());
    Class.forName("InitCycles$Unused", false, InitCycles.class.getClassLoader()); System.out.println("[" + flush() + "]");
    Class.forName("InitCycles$Unused"); System.out.println(flush() + Unused.m());
    for (int i = 0; i < 2; i++) try { say("try", 0); System.out.println(Fails.n); } catch (Throwable t) { System.out.println(t.getClass().getSimpleName() + " " + t.getMessage() + " " + (t.getCause() != null) + " " + flush()); }
    try { new UsesFails(); } catch (Throwable t) { System.out.println(t.getClass().getSimpleName() + " " + flush()); }
    System.out.println(Order.TWO.i + " " + Order.N + " " + flush());
    System.out.println(Single.INSTANCE.seen + " " + Single.count);
    System.out.println((Lazy.get() == Lazy.get()) + flush());
    Object o = null; System.out.println((o instanceof Lazy) + flush());
  }
}
