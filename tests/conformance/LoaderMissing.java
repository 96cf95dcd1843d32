// What a class of a user's loader sees when the loader cannot find what it refers to: NoClassDefFoundError with its cause.
import java.io.InputStream;
import java.util.concurrent.Callable;

public class LoaderMissing {
  static class Part {
    int value() { return 5; }
    static int shared = 6;
  }
  public static class User implements Callable<Object> {
    public Object call() {
      StringBuilder seen = new StringBuilder();
      try {
        seen.append(new Part().value());
      } catch (NoClassDefFoundError e) {
        seen.append(e.getMessage()).append(" caused by ").append(e.getCause() == null ? null : e.getCause().getMessage());
      }
      try {
        seen.append(", ").append(Part.shared);
      } catch (NoClassDefFoundError e) {
        seen.append("again ").append(e.getMessage());
      }
      Object text = "text";
      try {
        seen.append(", ").append(text instanceof Part);
      } catch (NoClassDefFoundError e) {
        seen.append(" instanceof ").append(e.getMessage());
      }
      return seen;
    }
  }
  public static class Child extends Part2 {}
  public static class Part2 {}

  static class Sparse extends ClassLoader {
    final String hides;
    Sparse(String hides) {
      super(LoaderMissing.class.getClassLoader());
      this.hides = hides;
    }
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.equals(hides)) throw new ClassNotFoundException("hidden " + name);
      if (!name.startsWith("LoaderMissing$")) return super.loadClass(name, resolve);
      Class<?> known = findLoadedClass(name);
      if (known != null) return known;
      try (InputStream in = getParent().getResourceAsStream(name + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (java.io.IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  static Object run(Sparse loader) throws Exception {
    return ((Callable<?>) loader.loadClass("LoaderMissing$User").getConstructor().newInstance()).call();
  }

  public static void main(String[] args) throws Exception {
    System.out.println(run(new Sparse("nothing")));
    System.out.println(run(new Sparse("LoaderMissing$Part")));
    try {
      new Sparse("LoaderMissing$Part2").loadClass("LoaderMissing$Child");
      System.out.println("loaded");
    } catch (NoClassDefFoundError e) {
      System.out.println(e.getMessage() + " caused by " + e.getCause());
    }
    System.out.println(new Sparse("none").loadClass("LoaderMissing$Child").getSuperclass().getName());
  }
}
