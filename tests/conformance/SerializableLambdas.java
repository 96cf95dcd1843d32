// Lambdas of every form of the metafactory: serializable ones written and read again, markers, bridges, intersections.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.NotSerializableException;
import java.io.Serializable;
import java.util.Comparator;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class SerializableLambdas {
  interface Marker {}
  interface Task<T> extends Serializable { T call(T in); }
  interface StringTask extends Task<String> { String call(String in); }
  interface Wide { Object apply(Object a); }
  interface Narrow extends Wide { String apply(Object a); }
  interface Both extends Function<String, Integer>, Serializable {
    default String name() { return "both " + apply("xyz"); }
  }
  static class Point implements Serializable {
    final int x;
    Point(int x) { this.x = x; }
    Task<Integer> adder() { return n -> n + x; }
    int times(int k) { return x * k; }
  }

  @SuppressWarnings("unchecked")
  static <T> T copy(T object) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (T) in.readObject();
    }
  }

  static String hello(Integer a, String b) { return a + b; }

  public static void main(String[] args) throws Exception {
    int base = 10;
    String prefix = "p";
    long large = 1L << 40;
    Task<Integer> plus = n -> n + base;
    System.out.println(copy(plus).call(5));
    Task<String> mixed = s -> prefix + s + large + base;
    System.out.println(copy(mixed).call("-"));
    StringTask bridged = s -> s + s;
    Task<String> asTask = copy(bridged);
    System.out.println(asTask.call("ab") + " " + (asTask instanceof StringTask));
    System.out.println(copy(new Point(7).adder()).call(1));
    Function<String, Integer> length = (Function<String, Integer> & Serializable) String::length;
    System.out.println(copy(length).apply("four"));
    Supplier<Point> maker = (Supplier<Point> & Serializable) () -> new Point(3);
    System.out.println(copy(maker).get().x);
    IntFunction<Point> constructor = (IntFunction<Point> & Serializable) Point::new;
    System.out.println(copy(constructor).apply(8).x);
    BiFunction<Integer, String, String> method = (BiFunction<Integer, String, String> & Serializable) SerializableLambdas::hello;
    System.out.println(copy(method).apply(1, "!"));
    Point p = new Point(6);
    Function<Integer, Integer> boundTo = (Function<Integer, Integer> & Serializable) p::times;
    System.out.println(copy(boundTo).apply(7));
    Comparator<Map.Entry<String, Integer>> byKey = copy(Map.Entry.<String, Integer>comparingByKey());
    System.out.println(byKey.compare(Map.entry("a", 1), Map.entry("b", 0)));
    Runnable marked = (Runnable & Marker & Serializable) () -> System.out.println("marked runs");
    System.out.println(marked instanceof Marker);
    Runnable again = copy(marked);
    again.run();
    System.out.println((again instanceof Marker) + " " + (again instanceof Serializable));
    Runnable onlyMarked = (Runnable & Marker) () -> {};
    System.out.println((onlyMarked instanceof Marker) + " " + (((Object) onlyMarked) instanceof Serializable));
    try {
      copy(onlyMarked);
    } catch (NotSerializableException e) {
      System.out.println("not serializable");
    }
    Both both = s -> s.length();
    System.out.println(both.name() + " " + copy(both).name());
    Narrow narrow = a -> "n" + a;
    Wide wide = narrow;
    System.out.println(wide.apply(4) + " " + narrow.getClass().isSynthetic() + " " + narrow.getClass().isHidden());
    IntFunction<int[]> arrays = int[]::new;
    System.out.println(arrays.apply(3).length);
    Task<Task<Integer>> nested = t -> n -> t.call(t.call(n));
    System.out.println(copy(nested.call(plus)).call(0));
  }
}
