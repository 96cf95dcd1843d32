// Which classes a loader is asked for, in which order, and when: what its classes refer to, as they come to it.
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

public class LoaderLogging {
  public interface Api {
    String call(String text);
  }
  public abstract static class Base implements Api, Comparable<Base> {
    public int compareTo(Base other) { return 0; }
  }
  public static class Plugin extends Base {
    static int count;
    Part part;
    List<String> names = new ArrayList<>();
    public String call(String text) {
      say("in call");
      Base[] all = new Base[2];
      all[0] = this;
      say("new");
      part = new Part(text);
      say("lambda");
      Function<Part, String> read = p -> p.text + count;
      say("apply");
      String result = read.apply(part);
      say("catch");
      try {
        Integer.parseInt(text);
      } catch (NumberFormatException e) {
        result += "nf";
      }
      say("literal");
      result += Other.class.getSimpleName() + (((Object) part) instanceof Other);
      say("record");
      return result + new Pair(1, part) + (new Pair(1, part).hashCode() != 0) + names;
    }
    static void say(String what) { System.out.println("-- " + what); }
  }
  static class Part {
    final String text;
    Part(String text) { this.text = text; }
    public String toString() { return "part"; }
    public int hashCode() { return 3; }
  }
  static class Other {}
  record Pair(int number, Part part) {}

  static class Logging extends ClassLoader {
    Logging() { super(LoaderLogging.class.getClassLoader()); }
    @Override public Class<?> loadClass(String name) throws ClassNotFoundException {
      System.out.println("asked for " + name + ", knows it: " + (findLoadedClass(name) != null) + ", holds its lock: " + Thread.holdsLock(this));
      return super.loadClass(name);
    }
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("LoaderLogging") || name.endsWith("$Api") || findLoadedClass(name) != null) return super.loadClass(name, resolve);
      try (InputStream in = getParent().getResourceAsStream(name + ".class")) {
        byte[] bytes = in.readAllBytes();
        Class<?> type = defineClass(name, bytes, 0, bytes.length);
        System.out.println("defined " + name + " " + (findLoadedClass("java.lang.Object") != null) + (findLoadedClass("java.util.Map") != null));
        return type;
      } catch (java.io.IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Logging loader = new Logging();
    Class<?> type = Class.forName("LoaderLogging$Plugin", false, loader);
    System.out.println("-- not initialised yet");
    Api api = (Api) type.getDeclaredConstructor().newInstance();
    System.out.println("-- made");
    System.out.println(api.call("x"));
    System.out.println("-- by name");
    for (String name : new String[] {"LoaderLogging$Api", "LoaderLogging", "LoaderLogging$Other", "[[LLoaderLogging$Part;", "[I", "", "a/b", "int", "no.Such", "java.util.Map"}) {
      try {
        Class<?> found = Class.forName(name, false, loader);
        System.out.println(found.getName() + " " + (found.getClassLoader() == loader) + " " + (Class.forName(name, false, loader) == found));
      } catch (ClassNotFoundException e) {
        System.out.println(e + " " + e.getMessage().isEmpty());
      }
    }
    try {
      Class.forName("");
    } catch (ClassNotFoundException e) {
      System.out.println(e);
    }
    System.out.println("-- members");
    System.out.println(type.getDeclaredMethods().length + " " + type.getDeclaredFields().length + " " + type.getNestHost());
  }
}
