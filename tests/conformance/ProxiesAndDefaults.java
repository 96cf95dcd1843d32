// Proxies: methods of Object, defaults, primitives, exceptions, several interfaces, generics; InvocationHandler.invokeDefault.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class ProxiesAndDefaults {
  interface Counter { int next(int by); long total(); default String both() { return next(1) + "/" + total(); } }
  interface Named { String name(); default String greet(String who) { return "hello " + who + " from " + name(); } void risky() throws java.io.IOException; char letter(double d, float f, byte... bs); }
  interface Conflict { Object name(); }

  static class Recorder implements InvocationHandler {
    final List<String> calls = new ArrayList<>();
    int sum;
    @Override public Object invoke(Object proxy, Method m, Object[] args) throws Throwable {
      calls.add(m.getDeclaringClass().getSimpleName() + "." + m.getName() + (args == null ? "" : Arrays.deepToString(args)));
      switch (m.getName()) {
        case "next": return sum += (Integer) args[0];
        case "total": return (long) sum;
        case "name": return "recorder";
        case "greet": case "both": return InvocationHandler.invokeDefault(proxy, m, args);
        case "letter": return (char) ('a' + ((byte[]) args[2]).length);
        case "toString": return "proxy of " + sum;
        case "hashCode": return 77;
        case "equals": return proxy == args[0];
        case "risky": throw new java.io.IOException("checked");
        default: return null;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Recorder r = new Recorder();
    ClassLoader loader = ProxiesAndDefaults.class.getClassLoader();
    Object p = Proxy.newProxyInstance(loader, new Class<?>[] {Counter.class, Named.class, Conflict.class}, r);
    Counter c = (Counter) p;
    Named n = (Named) p;
    System.out.println(c.next(4) + " " + c.total() + " " + c.both() + " " + n.greet("me") + " " + n.letter(1, 2f, (byte) 1, (byte) 2) + " " + ((Conflict) p).name());
    System.out.println(p + " " + p.hashCode() + " " + p.equals(p) + " " + p.equals("x"));
    try {
      n.risky();
    } catch (java.io.IOException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(r.calls);
    System.out.println(Proxy.isProxyClass(p.getClass()) + " " + (Proxy.getInvocationHandler(p) == r) + " " + Modifier.toString(p.getClass().getModifiers()) + " " + p.getClass().getSuperclass()
        + " " + Arrays.toString(p.getClass().getInterfaces()));
    Supplier<Integer> wrong = make(Supplier.class, (x, m, a) -> "not an int");
    try {
      int i = wrong.get();
    } catch (ClassCastException e) {
      System.out.println("cast of a result");
    }
    Counter bad = make(Counter.class, (x, m, a) -> m.getName().equals("next") ? null : 5);
    try {
      bad.next(1);
    } catch (NullPointerException e) {
      System.out.println("null for int");
    }
    try {
      bad.total();
    } catch (ClassCastException e) {
      System.out.println("Integer for long");
    }
    Counter checked = make(Counter.class, (x, m, a) -> { throw new Exception("not declared"); });
    try {
      checked.total();
    } catch (UndeclaredThrowableException e) {
      System.out.println(e.getMessage() + " " + e.getUndeclaredThrowable().getMessage());
    }
    Counter error = make(Counter.class, (x, m, a) -> { throw new StackOverflowError("error"); });
    try {
      error.total();
    } catch (StackOverflowError e) {
      System.out.println(e.getMessage());
    }
    try {
      Proxy.newProxyInstance(loader, new Class<?>[] {String.class}, r);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      Proxy.newProxyInstance(loader, new Class<?>[] {Counter.class, Counter.class}, r);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Object same = Proxy.newProxyInstance(loader, new Class<?>[] {Counter.class, Named.class, Conflict.class}, new Recorder());
    System.out.println((same.getClass() == p.getClass()) + " " + same.equals(p));
    Comparator<String> byLength = make(Comparator.class, (x, m, a) -> m.isDefault() ? InvocationHandler.invokeDefault(x, m, a) : ((String) a[0]).length() - ((String) a[1]).length());
    List<String> words = new ArrayList<>(List.of("ccc", "a", "bb"));
    words.sort(byLength.reversed());
    System.out.println(words);
    Runnable run = make(Runnable.class, (x, m, a) -> 5);
    run.run();
    Thread t = new Thread((Runnable) ProxiesAndDefaults.<Runnable>make(Runnable.class, (x, m, a) -> { System.out.println("in " + Thread.currentThread().getName()); return null; }), "proxied");
    t.start();
    t.join();
  }

  @SuppressWarnings("unchecked")
  static <T> T make(Class<?> type, InvocationHandler h) {
    return (T) Proxy.newProxyInstance(type.getClassLoader() == null ? ProxiesAndDefaults.class.getClassLoader() : type.getClassLoader(), new Class<?>[] {type}, h);
  }
}
