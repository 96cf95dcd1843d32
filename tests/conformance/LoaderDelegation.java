// A child-first class loader over bytes of the class path: own statics, super classes on demand, identity of shared interfaces.
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

public class LoaderDelegation {
  public interface Service { String serve(String request); }
  public static class Base implements Service {
    protected static int calls = 0;
    public String serve(String request) { return "base " + request + " " + ++calls; }
  }
  public static class Special extends Base {
    private final Helper helper = new Helper();
    @Override public String serve(String request) { return helper.decorate(super.serve(request)); }
  }
  static class Helper {
    String decorate(String text) { return Level.HIGH.wrap(text); }
  }
  enum Level {
    LOW("", ""), HIGH("[", "]");
    final String before, after;
    Level(String before, String after) {
      this.before = before;
      this.after = after;
    }
    String wrap(String s) { return before + s + after; }
  }

  /** Defines what it is told to itself; everything else comes from its parent. */
  static class ChildFirst extends ClassLoader {
    final Set<String> own, loaded = new TreeSet<>();
    ChildFirst(ClassLoader parent, String... own) {
      super(parent);
      this.own = Set.of(own);
    }
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> found = findLoadedClass(name);
        if (found == null && own.stream().anyMatch(prefix -> name.startsWith(prefix))) {
          loaded.add(name);
          byte[] bytes = bytesOf(name);
          found = defineClass(name, bytes, 0, bytes.length);
        }
        return found != null ? found : super.loadClass(name, resolve);
      }
    }
    static byte[] bytesOf(String name) throws ClassNotFoundException {
      try (InputStream in = LoaderDelegation.class.getClassLoader().getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (in == null) throw new ClassNotFoundException(name);
        return in.readAllBytes();
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    ClassLoader application = LoaderDelegation.class.getClassLoader();
    List<Service> services = new ArrayList<>();
    services.add(new Special());
    ChildFirst[] loaders = {new ChildFirst(application, "LoaderDelegation$Special", "LoaderDelegation$Base", "LoaderDelegation$Helper", "LoaderDelegation$Level"),
        new ChildFirst(application, "LoaderDelegation$Special", "LoaderDelegation$Helper", "LoaderDelegation$Level"), new ChildFirst(application)};
    for (ChildFirst loader : loaders) {
      Class<?> type = Class.forName("LoaderDelegation$Special", true, loader);
      System.out.println((type == Special.class) + " " + (type.getSuperclass() == Base.class) + " " + (type.getClassLoader() == loader) + " "
          + Service.class.isAssignableFrom(type) + " " + type.getName());
      services.add((Service) type.getConstructor().newInstance());
    }
    for (int round = 0; round < 2; round++)
      for (Service service : services) System.out.println(service.serve("r" + round));
    for (ChildFirst loader : loaders) System.out.println(loader.loaded);
    try {
      Special cast = (Special) services.get(1);
      System.out.println(cast);
    } catch (ClassCastException e) {
      System.out.println("class cast");
    }
    System.out.println((loaders[0].loadClass("LoaderDelegation$Base") == services.get(1).getClass().getSuperclass()) + " "
        + (loaders[0].loadClass("java.lang.String") == String.class));
    try {
      loaders[0].loadClass("no.such.Class");
    } catch (ClassNotFoundException e) {
      System.out.println("not found " + e.getMessage());
    }
    try {
      Class.forName("LoaderDelegation$BaseNot", false, loaders[0]);
    } catch (ClassNotFoundException e) {
      System.out.println("not found " + e.getMessage() + " " + (e.getCause() == null));
    }
  }
}
