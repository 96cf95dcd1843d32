// Dynamic proxies: Object methods, primitives, defaults, several interfaces with one method, wrong results, checked exceptions, chains.
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

public class ProxyDispatch {
  public interface Calc { int add(int a, long b); double half(float f); boolean flip(boolean z); char next(char c); void nothing(); byte[] bytes(short... s); default String hello(String n) { return "hello " + n + add(1, 2); } }
  public interface One { Object same(); } public interface Two { String same(); }
  interface Hidden { String secret(); }
  static Object zero(Class<?> type) { return type == int.class ? (Object) 0 : type == boolean.class ? false : null; }
  @SuppressWarnings("unchecked") static <T> T proxy(Class<T> type, InvocationHandler h) { return (T) Proxy.newProxyInstance(ProxyDispatch.class.getClassLoader(), new Class<?>[] {type}, h); }
  public static void main(String[] args) throws Exception {
    List<String> log = new ArrayList<>();
    Calc calc = proxy(Calc.class, (self, m, a) -> {
      log.add(m.getName() + (a == null ? "()" : Arrays.deepToString(a)));
      switch (m.getName()) {
        case "add": return ((Integer) a[0]) + ((Long) a[1]).intValue();
        case "half": return (Float) a[0] / 2.0;
        case "flip": return !(Boolean) a[0];
        case "next": return (char) ((Character) a[0] + 1);
        case "bytes": return new byte[((short[]) a[0]).length];
        case "hello": return InvocationHandler.class.getMethods().length > 0 ? InvocationHandler.invokeDefault(self, m, a) : null;
        case "equals": return self == a[0]; case "hashCode": return 77; case "toString": return "proxy!";
        default: return null; } });
    System.out.println(calc.add(40, 2) + " " + calc.half(3f) + " " + calc.flip(true) + " " + calc.next('a') + " " + calc.bytes((short) 1, (short) 2).length + " " + calc.hello("x"));
    calc.nothing(); System.out.println(calc.equals(calc) + " " + calc.equals(null) + " " + calc.hashCode() + " " + calc + " " + log);
    Class<?> c = calc.getClass(); System.out.println(Proxy.isProxyClass(c) + " " + Modifier.toString(c.getModifiers()) + " " + c.getSuperclass().getSimpleName() + " " + Arrays.toString(c.getInterfaces()) + " " + (Proxy.getInvocationHandler(calc) != null) + " " + c.getSimpleName().startsWith("$Proxy"));
    System.out.println((proxy(Calc.class, (s, m, a) -> null).getClass() == c) + " " + (proxy(Runnable.class, (s, m, a) -> null).getClass() == c));
    for (Object wrong : new Object[] {null, "text", 5L}) try { proxy(Calc.class, (s, m, a) -> wrong).add(1, 2); } catch (NullPointerException | ClassCastException e) { System.out.println(e.getClass().getSimpleName()); }
    try { proxy(Callable.class, (s, m, a) -> { throw new IOException("declared"); }).call(); } catch (IOException e) { System.out.println(e.getMessage()); }
    try { proxy(Runnable.class, (s, m, a) -> { throw new IOException("undeclared"); }).run(); } catch (UndeclaredThrowableException e) { System.out.println(e.getUndeclaredThrowable().getMessage() + " " + e.getMessage()); }
    try { proxy(Runnable.class, (s, m, a) -> { throw new Error("error"); }).run(); } catch (Error e) { System.out.println(e.getMessage()); }
    Object both = Proxy.newProxyInstance(ProxyDispatch.class.getClassLoader(), new Class<?>[] {One.class, Two.class}, (s, m, a) -> m.getDeclaringClass().getSimpleName() + m.getReturnType().getSimpleName());
    System.out.println(((One) both).same() + " " + ((Two) both).same());
    Hidden hidden = proxy(Hidden.class, (s, m, a) -> m.toString()); System.out.println(hidden.secret() + " " + Modifier.isPublic(hidden.getClass().getModifiers()) + " " + hidden.getClass().getPackageName().isEmpty());
    Map<String, Integer> real = new java.util.TreeMap<>(Map.of("a", 1)); List<String> calls = new ArrayList<>();
    InvocationHandler forward = new InvocationHandler() { int depth; public Object invoke(Object self, Method m, Object[] a) throws Throwable { calls.add(".".repeat(depth++) + m.getName()); try { return m.invoke(real, a); } catch (InvocationTargetException e) { throw e.getCause(); } finally { depth--; } } };
    Map<String, Integer> map = proxy(Map.class, forward); map.put("b", 2); map.merge("a", 5, Integer::sum); System.out.println(map.size() + " " + map + " " + real.equals(map) + " " + map.entrySet() + calls);
    try { map.put(null, 1); } catch (NullPointerException e) { System.out.println("from the target"); }
    for (Class<?>[] bad : new Class<?>[][] {{String.class}, {Runnable.class, Runnable.class}, {int.class}}) try { Proxy.newProxyInstance(ProxyDispatch.class.getClassLoader(), bad, forward); } catch (IllegalArgumentException e) { System.out.println("refused"); }
    try { Proxy.getInvocationHandler("not"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
  }
}
