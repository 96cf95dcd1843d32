// Invocation by reflection: conversions of arguments and results, access, and every exception of it.
import java.lang.reflect.*;
import java.util.*;

public class ReflectedCalls {
  static class Target {
    private int hidden = 3;
    public static String last = "none";
    public final String fixed = new String("fixed");
    static final int CONSTANT = 8;
    byte b; short s; char c = 'c'; long l; float f; double d; boolean z; Object o;
    public Target() {}
    private Target(String s) { last = s; }
    public long add(int a, long b) { return a + b; }
    public static double mix(byte a, char b, float c, double d) { return a + b + c + d; }
    public String var(String first, Object... rest) { return first + Arrays.toString(rest); }
    public void fail(String how) throws Exception { throw new java.io.IOException(how); }
    private String priv() { return "private " + hidden; }
    public String who() { return "target"; }
    public void nothing() {}
  }
  static class Sub extends Target {
    @Override public String who() { return "sub"; }
  }
  static abstract class Abstract { Abstract() {} abstract void m(); }
  static class Failing { static int x = 1 / Integer.parseInt("0"); static void call() {} }
  enum Color { RED { @Override int code() { return 5; } }; abstract int code(); }
  interface Body { Object run() throws Throwable; }

  static void attempt(String what, Body body) {
    try {
      Object result = body.run();
      System.out.println(what + " = " + result + (result == null ? "" : " " + result.getClass().getSimpleName()));
    } catch (InvocationTargetException e) {
      System.out.println(what + ": target " + e.getCause() + " " + e.getMessage());
    } catch (Throwable t) {
      System.out.println(what + ": " + t.getClass().getName() + " " + (t.getMessage() == null ? null : t.getMessage().replaceAll("@[0-9a-f]+", "@")));
    }
  }

  public static void main(String[] args) throws Exception {
    Target t = new Target();
    Class<Target> k = Target.class;
    Method add = k.getMethod("add", int.class, long.class);
    attempt("add", () -> add.invoke(t, 1, 2L));
    attempt("widened", () -> add.invoke(t, (byte) 1, 'c'));
    attempt("narrow", () -> add.invoke(t, 1L, 2L).getClass());
    attempt("few", () -> add.invoke(t, 1));
    attempt("mix", () -> k.getMethod("mix", byte.class, char.class, float.class, double.class).invoke(null, (byte) 1, 'a', 2, 3f));
    attempt("var", () -> k.getMethod("var", String.class, Object[].class).invoke(t, "x", new Object[] {1, 'y'}));
    attempt("fail", () -> k.getMethod("fail", String.class).invoke(t, "reason"));
    attempt("null receiver", () -> add.invoke(null, 1, 2L) == null ? 0 : 1);
    attempt("virtual", () -> k.getMethod("who").invoke(new Sub()));
    attempt("void", () -> k.getMethod("nothing").invoke(t));
    Method priv = k.getDeclaredMethod("priv");
    attempt("private in nest", () -> priv.invoke(t));
    attempt("private field", () -> k.getDeclaredField("hidden").getInt(t));
    attempt("accessible", () -> priv.trySetAccessible());
    attempt("constructor", () -> { Constructor<Target> c = k.getDeclaredConstructor(String.class); c.newInstance("made"); return Target.last; });
    attempt("abstract", () -> Abstract.class.getDeclaredConstructor().newInstance());
    attempt("enum constructor", () -> Color.class.getDeclaredConstructors()[0].newInstance("BLUE", 1));
    attempt("failing initialiser", () -> Failing.class.getDeclaredMethod("call").invoke(null));
    attempt("failing again", () -> Failing.class.getDeclaredField("x").get(null));
    attempt("newInstance", () -> k.getDeclaredConstructor().newInstance().who());
    for (String name : new String[] {"b", "s", "c", "l", "f", "d", "z"}) {
      Field f = k.getDeclaredField(name);
      attempt("get " + name, () -> f.get(t));
      attempt("set byte in " + name, () -> { f.set(t, (byte) 7); return f.get(t); });
      attempt("set int in " + name, () -> { f.setInt(t, 300); return f.get(t); });
      attempt("double of " + name, () -> f.getDouble(t));
    }
    attempt("object as int", () -> k.getDeclaredField("o").getInt(t));
    attempt("final set", () -> { k.getDeclaredField("fixed").set(t, "x"); return t.fixed; });
    attempt("final set, accessible", () -> { Field f = k.getDeclaredField("fixed"); f.setAccessible(true); f.set(t, "changed"); return t.fixed; });
    attempt("static final", () -> { Field f = k.getDeclaredField("CONSTANT"); f.setAccessible(true); f.set(null, 9); return 0; });
    attempt("wrong type", () -> { k.getDeclaredField("last").set(null, 5); return 0; });
    attempt("field of wrong object", () -> k.getDeclaredField("l").getLong("no target"));
    attempt("static through null", () -> k.getDeclaredField("last").get(null));
    attempt("JDK private", () -> { Field f = String.class.getDeclaredField("value"); f.setAccessible(true); return 0; });
    attempt("interface", () -> Runnable.class.getDeclaredConstructor());
    attempt("int array class", () -> int[].class.getMethod("clone"));
  }
}
