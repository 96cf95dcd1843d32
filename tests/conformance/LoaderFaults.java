// Mistakes of class loaders: circular superclasses, answers that are null or another class, a class defined twice, foreign packages.
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.Callable;

public class LoaderFaults {
  public static class Top {}
  public static class Sub extends Top {}
  public static class Unrelated {}
  static class Hidden {
    static int value = 7;
  }
  public static class Uses implements Callable<Object> {
    public Object call() { return Hidden.value; }
  }

  interface Answer {
    Class<?> to(Custom loader, String name) throws ClassNotFoundException;
  }

  static class Custom extends ClassLoader {
    final Map<String, Answer> answers;
    Custom(Map<String, Answer> answers) {
      super(LoaderFaults.class.getClassLoader());
      this.answers = answers;
    }
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      Answer answer = answers.get(name);
      if (answer != null) return answer.to(this, name);
      return name.startsWith("LoaderFaults") ? own(name) : super.loadClass(name, resolve);
    }
    Class<?> own(String name) throws ClassNotFoundException {
      Class<?> known = findLoadedClass(name);
      return known != null ? known : define(name);
    }
    Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getParent().getResourceAsStream(name + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (java.io.IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  static void attempt(String what, Callable<Object> body) {
    try {
      System.out.println(what + ": " + body.call());
    } catch (LinkageError | ReflectiveOperationException e) {
      String message = e.getMessage() == null ? null : e.getMessage().replaceAll("@[0-9a-f]+|[.]( [(].*)?$", "@");
      System.out.println(what + ": " + e.getClass().getName() + " " + message + " / " + e.getCause());
    } catch (Exception e) {
      System.out.println(what + ": " + e);
    }
  }

  static Object use(Custom loader) throws Exception {
    return ((Callable<?>) loader.loadClass("LoaderFaults$Uses").getConstructor().newInstance()).call();
  }

  public static void main(String[] args) {
    attempt("well", () -> new Custom(Map.of()).loadClass("LoaderFaults$Sub").getSuperclass() == Top.class);
    attempt("circular", () -> new Custom(Map.of("LoaderFaults$Top", (l, n) -> l.define("LoaderFaults$Sub"))).loadClass("LoaderFaults$Sub"));
    attempt("null", () -> new Custom(Map.of("LoaderFaults$Top", (l, n) -> null)).loadClass("LoaderFaults$Sub"));
    attempt("other", () -> new Custom(Map.of("LoaderFaults$Top", (l, n) -> Unrelated.class)).loadClass("LoaderFaults$Sub"));
    attempt("null by name", () -> Class.forName("LoaderFaults$Top", true, new Custom(Map.of("LoaderFaults$Top", (l, n) -> null))));
    attempt("state", () -> use(new Custom(Map.of("LoaderFaults$Hidden", (l, n) -> { throw new IllegalStateException(n); }))));
    attempt("missing", () -> use(new Custom(Map.of("LoaderFaults$Hidden", (l, n) -> { throw new ClassNotFoundException(n, new Exception("why")); }))));
    attempt("foreign", () -> use(new Custom(Map.of("LoaderFaults$Hidden", (l, n) -> Hidden.class))));
    attempt("own", () -> use(new Custom(Map.of())));
    attempt("twice", () -> {
      Custom loader = new Custom(Map.of());
      loader.define("LoaderFaults$Top");
      return loader.define("LoaderFaults$Top");
    });
    attempt("found, then defined", () -> {
      Custom loader = new Custom(Map.of("LoaderFaults$Top", (l, n) -> Top.class));
      System.out.println(Class.forName("LoaderFaults$Top", false, loader) == Top.class);
      return loader.define("LoaderFaults$Top");
    });
    attempt("asked, then defined", () -> {
      Custom loader = new Custom(Map.of("LoaderFaults$Top", (l, n) -> Top.class));
      System.out.println(loader.loadClass("LoaderFaults$Top") == Top.class);
      return loader.define("LoaderFaults$Top") == Top.class;
    });
  }
}
