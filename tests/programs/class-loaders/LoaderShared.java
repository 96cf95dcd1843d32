// Two threads resolve the classes that their code refers to through one loader of the program: it is asked on each path anew.
import java.io.InputStream;
import java.util.Set;

public class LoaderShared {
  public static class Work implements Runnable {
    public void run() {
      synchronized (Object.class) {
        total += Part.of(1);
      }
    }
  }
  public static class Part {
    static int base = 1;
    static int of(int number) { return base++ + number; }
  }
  public static int total;

  static class Loader extends ClassLoader {
    final Set<String> own;
    int asked;
    Loader(String... own) {
      super(LoaderShared.class.getClassLoader());
      this.own = Set.of(own);
    }
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (this) {
        ++asked;
        Class<?> known = findLoadedClass(name);
        if (known != null || !mine(name)) return known != null ? known : super.loadClass(name, resolve);
        try (InputStream in = getParent().getResourceAsStream(name + ".class")) {
          byte[] bytes = in.readAllBytes();
          return defineClass(name, bytes, 0, bytes.length);
        } catch (java.io.IOException e) {
          throw new ClassNotFoundException(name, e);
        }
      }
    }
    boolean mine(String name) { return own.contains(name); }
  }

  static void run(Loader loader) throws Exception {
    Runnable work = (Runnable) Class.forName("LoaderShared$Work", true, loader).getConstructor().newInstance();
    Thread one = new Thread(work, "one"), two = new Thread(work, "two");
    one.start();
    two.start();
    one.join();
    two.join();
  }

  public static void main(String[] args) throws Exception {
    Loader loader = new Loader("LoaderShared$Work", "LoaderShared$Part");
    run(loader);
    assert Part.base == 1 && total == 5 && loader.asked <= 6 : total + " " + loader.asked;
  }
}
