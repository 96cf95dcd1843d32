// Plug-ins, each with a loader of its own, found by ServiceLoader through configuration files that the loader makes up.
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;

public class LoaderPlugins {
  public interface Shape { String name(); double area(); default int priority() { return 0; } }
  public static class Square implements Shape {
    static int made;
    public Square() { made++; }
    public String name() { return "square#" + made; }
    public double area() { return 4; }
  }
  public static class Circle implements Shape {
    public String name() { return "circle"; }
    public double area() { return Math.rint(Math.PI * 100) / 100; }
    public int priority() { return 7; }
  }
  public static class NotAShape {}

  static class Text extends URLStreamHandler {
    final String content;
    Text(String content) { this.content = content; }
    @Override protected URLConnection openConnection(URL url) {
      return new URLConnection(url) {
        @Override public void connect() {}
        @Override public InputStream getInputStream() { return new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)); }
      };
    }
  }

  static class PluginLoader extends ClassLoader {
    private final Map<String, String> resources = new TreeMap<>();
    private final String name;
    PluginLoader(String name) {
      super(name, LoaderPlugins.class.getClassLoader());
      this.name = name;
    }
    PluginLoader with(String path, String content) {
      resources.put(path, content);
      return this;
    }
    @Override protected URL findResource(String path) {
      try {
        return resources.containsKey(path) ? new URL("plugin", name, 0, "/" + path, new Text(resources.get(path))) : null;
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
    @Override protected Enumeration<URL> findResources(String path) {
      URL found = findResource(path);
      return found == null ? Collections.emptyEnumeration() : Collections.enumeration(Collections.singleton(found));
    }
  }

  public static void main(String[] args) throws Exception {
    String services = "META-INF/services/LoaderPlugins$Shape";
    PluginLoader good = new PluginLoader("good").with(services, "# shapes\nLoaderPlugins$Square\n\n  LoaderPlugins$Circle # round\nLoaderPlugins$Square\n")
        .with("hello.txt", "hello from a resource");
    System.out.println(good.getName() + " " + good.getResource("hello.txt") + " " + new String(good.getResourceAsStream("hello.txt").readAllBytes()));
    System.out.println(good.getResource("missing.txt") + " " + good.getResourceAsStream("missing.txt") + " " + good.resources("hello.txt").count());
    ServiceLoader<Shape> shapes = ServiceLoader.load(Shape.class, good);
    for (int round = 0; round < 2; round++)
      for (Shape shape : shapes) System.out.println(shape.name() + " " + shape.area());
    shapes.reload();
    System.out.println(shapes.findFirst().get().name() + " " + shapes);
    shapes.stream().map(provider -> provider.type().getSimpleName()).forEach(System.out::println);
    System.out.println(shapes.stream().map(ServiceLoader.Provider::get).mapToInt(Shape::priority).max().getAsInt());
    for (String wrong : new String[] {"LoaderPlugins$Missing", "LoaderPlugins$NotAShape", "two words", "1bad"}) {
      try {
        ServiceLoader.load(Shape.class, new PluginLoader("bad").with(services, wrong)).iterator().next();
        System.out.println("found");
      } catch (ServiceConfigurationError e) {
        System.out.println(e.getMessage());
      }
    }
    System.out.println(ServiceLoader.load(Shape.class).findFirst().isPresent());
    Thread.currentThread().setContextClassLoader(good);
    System.out.println(ServiceLoader.load(Shape.class).findFirst().get().name());
  }
}
