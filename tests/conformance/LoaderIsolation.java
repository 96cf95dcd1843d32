// Two versions of one class side by side: statics, casts, array types, reflection between them; definition errors.
import java.io.InputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

class IsolatedCounter {
  public static int total;
  private int own;
  public IsolatedCounter() {}
  public int hit() { total += ++own; return total; }
  public boolean same(Object other) { return other instanceof IsolatedCounter; }
  public IsolatedCounter self() { return this; }
  @Override public String toString() { return getClass().getSimpleName() + own; }
}

public class LoaderIsolation {
  static class Isolated extends ClassLoader {
    Isolated() { super(null); }
    Class<?> define(byte[] bytes) { return defineClass(null, bytes, 0, bytes.length); }
    Class<?> define(String name, byte[] bytes, int from, int length) { return defineClass(name, bytes, from, length); }
    Package packageOf(String name) { return getDefinedPackage(name); }
    Class<?> loaded(String name) { return findLoadedClass(name); }
  }

  static byte[] bytes() throws Exception {
    try (InputStream in = LoaderIsolation.class.getResourceAsStream("IsolatedCounter.class")) {
      return in.readAllBytes();
    }
  }

  static java.lang.reflect.Constructor<?> open(Class<?> type) throws Exception {
    java.lang.reflect.Constructor<?> made = type.getConstructor();
    made.setAccessible(true);
    return made;
  }

  static Field field(Class<?> type) throws Exception {
    Field total = type.getField("total");
    total.setAccessible(true);
    return total;
  }

  static Method method(Class<?> type, String name, Class<?>... parameters) throws Exception {
    Method found = type.getMethod(name, parameters);
    found.setAccessible(true);
    return found;
  }

  public static void main(String[] args) throws Exception {
    byte[] bytes = bytes();
    Isolated a = new Isolated(), b = new Isolated();
    Class<?> first = a.define(bytes), second = b.define("IsolatedCounter", bytes, 0, bytes.length);
    System.out.println((first == second) + " " + first.getName().equals(second.getName()) + " " + (first == IsolatedCounter.class));
    Object one = open(first).newInstance(), other = open(second).newInstance();
    Method hitFirst = method(first, "hit"), hitSecond = method(second, "hit");
    for (int i = 0; i < 3; i++) System.out.print(hitFirst.invoke(one) + " ");
    System.out.println(hitSecond.invoke(other) + " " + new IsolatedCounter().hit());
    Field total = field(first);
    total.setInt(null, 100);
    System.out.println(hitFirst.invoke(one) + " " + field(second).getInt(null));
    System.out.println(first.isInstance(one) + " " + first.isInstance(other) + " " + method(first, "same", Object.class).invoke(one, other)
        + " " + method(first, "same", Object.class).invoke(one, one));
    try {
      hitFirst.invoke(other);
    } catch (IllegalArgumentException e) {
      System.out.println("not an instance");
    }
    Object array = Array.newInstance(first, 2, 1);
    System.out.println(array.getClass().getName() + " " + (array.getClass() == IsolatedCounter[][].class) + " " + array.getClass().getComponentType().getComponentType().equals(first));
    System.out.println((method(first, "self").getReturnType() == first) + " " + one + other);
    System.out.println((a.loaded("IsolatedCounter") == first) + " " + (a.loaded("LoaderIsolation") == null) + " " + (first.getClassLoader().getParent() == null));
    try {
      a.define(bytes);
    } catch (LinkageError e) {
      System.out.println("duplicate " + e.getClass().getSimpleName());
    }
    try {
      b.define("SomethingElse", bytes, 0, bytes.length);
    } catch (NoClassDefFoundError e) {
      System.out.println("wrong name");
    }
    try {
      b.define("x", bytes, 0, 20);
    } catch (ClassFormatError e) {
      System.out.println("truncated");
    }
    try {
      b.define("java.lang.Mine", bytes, 0, bytes.length);
    } catch (SecurityException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(first.getNestHost() == first);
  }
}
