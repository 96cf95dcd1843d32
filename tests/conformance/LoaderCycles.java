// A parallel-capable loader whose classes refer to each other in a cycle, resolved one after the other as they are needed.
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

public class LoaderCycles {
  static final List<String> LOG = new ArrayList<>();

  public static class Ping implements Supplier<String> {
    static { System.out.println("Ping initialised by " + Ping.class.getClassLoader().getName()); }
    Pong pong;
    public String get() {
      pong = new Pong(this);
      return "ping->" + pong.reply(3);
    }
    String again(int left) { return left == 0 ? "end" : "ping" + left + "->" + pong.reply(left); }
  }
  public static class Pong {
    final Ping ping;
    Pong(Ping ping) { this.ping = ping; }
    String reply(int left) {
      Function<Integer, String> next = n -> ping.again(n - 1);
      return "pong" + left + "->" + next.apply(left) + Note.of(left);
    }
  }
  record Note(int value, String text) {
    static String of(int value) { return new Note(value, "n").toString(); }
  }

  static class Logging extends ClassLoader {
    static { System.out.println("registered " + registerAsParallelCapable()); }
    Logging(String name) { super(name, Logging.class.getClassLoader()); }
    @Override public Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("LoaderCycles")) return super.loadClass(name, resolve);
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        return known != null ? known : findClass(name);
      }
    }
    @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
      LOG.add("find " + name);
      try (InputStream in = getParent().getResourceAsStream(name + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (java.io.IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
    boolean locksByName() { return getClassLoadingLock("a") != getClassLoadingLock("b") && isRegisteredAsParallelCapable(); }
  }

  @SuppressWarnings("unchecked")
  public static void main(String[] args) throws Exception {
    Logging loader = new Logging("logging");
    System.out.println(loader.locksByName());
    Supplier<String> ping = (Supplier<String>) loader.loadClass("LoaderCycles$Ping").getConstructor().newInstance();
    System.out.println(ping.get());
    System.out.println(LOG);
    System.out.println(new Ping().get());
    Supplier<String> second = (Supplier<String>) Class.forName("LoaderCycles$Ping", true, new Logging("another")).getConstructor().newInstance();
    System.out.println(second.get() + " " + LOG.size());
    Thread[] threads = new Thread[2];
    String[] results = new String[2];
    Logging shared = new Logging("shared");
    for (int i = 0; i < 2; i++) {
      int index = i;
      threads[i] = new Thread(() -> {
        try {
          results[index] = ((Supplier<String>) shared.loadClass("LoaderCycles$Ping").getConstructor().newInstance()).get();
        } catch (ReflectiveOperationException e) {
          results[index] = e.toString();
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    System.out.println(results[0].equals(results[1]) + " " + results[0] + " " + LOG.size());
  }
}
