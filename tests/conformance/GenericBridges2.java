// Bridges and erasure: covariant returns, generic overrides, interfaces with the same erasure, raw calls, heap pollution, reflection.
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

public class GenericBridges2 {
  interface Source<T> { T next(); default T peek() { return next(); } }
  interface Sink<T> { void accept(T t); }
  static abstract class Pipe<A, B extends Comparable<B>> implements Source<B>, Sink<A> {
    protected final List<B> queue = new ArrayList<>();
    abstract B convert(A a);
    @Override public void accept(A a) { queue.add(convert(a)); }
    @Override public B next() { return queue.stream().min(Comparator.naturalOrder()).map(b -> { queue.remove(b); return b; }).orElse(null); }
  }
  static class Lengths extends Pipe<String, Integer> {
    @Override Integer convert(String s) { return s.length(); }
    @Override public Integer peek() { return queue.get(0); }
  }
  static class Shape implements Cloneable {
    Shape self() { return this; }
    @Override protected Shape clone() throws CloneNotSupportedException { return (Shape) super.clone(); }
    Number size() { return 1; }
  }
  static class Circle extends Shape {
    @Override Circle self() { return this; }
    @Override public Circle clone() throws CloneNotSupportedException { return (Circle) super.clone(); }
    @Override Double size() { return 3.14; }
  }
  static class Node<T extends Comparable<? super T>> implements Comparable<Node<T>> {
    final T key;
    Node(T key) { this.key = key; }
    public int compareTo(Node<T> o) { return key.compareTo(o.key); }
  }
  enum Unit implements Source<Unit>, Comparator<Unit> {
    A, B;
    public Unit next() { return values()[(ordinal() + 1) % 2]; }
    public int compare(Unit x, Unit y) { return y.ordinal() - x.ordinal(); }
  }
  @SafeVarargs static <T> T[] array(T... all) { return all; }
  static <T> T[] pair(T a, T b) { return array(a, b); }
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static void main(String[] args) throws Exception {
    Lengths lengths = new Lengths();
    for (String s : "ccc a dddd bb".split(" ")) lengths.accept(s);
    Source<Integer> source = lengths;
    System.out.println(source.peek() + " " + source.next() + source.next() + source.next() + " " + lengths.queue);
    Sink raw = lengths;
    raw.accept("raw");
    try {
      raw.accept(5);
    } catch (ClassCastException e) {
      System.out.println("bridge checks");
    }
    for (Class<?> type : new Class<?>[] {Lengths.class, Circle.class, Node.class, Unit.class}) {
      System.out.println(type.getSimpleName() + " " + Arrays.stream(type.getDeclaredMethods()).filter(m -> !m.getName().contains("$"))
          .map(m -> (m.isBridge() ? "bridge " : "") + m.getReturnType().getSimpleName() + " " + m.getName() + Arrays.toString(m.getParameterTypes()).replaceAll("(class|interface) ", ""))
          .sorted().collect(Collectors.joining("; ")));
    }
    Shape shape = new Circle();
    System.out.println(shape.self().getClass().getSimpleName() + shape.clone().getClass().getSimpleName() + shape.size() + ((Circle) shape).size().intValue());
    Method bridge = Arrays.stream(Circle.class.getDeclaredMethods()).filter(m -> m.isBridge() && m.getName().equals("size")).findFirst().get();
    System.out.println(bridge.invoke(new Circle()) + " " + bridge.isSynthetic() + " " + Circle.class.getDeclaredMethod("size").getReturnType().getSimpleName());
    List<String> strings = new ArrayList<>();
    ((List) strings).add(42);
    Object fine = strings.get(0);
    System.out.println(fine);
    try {
      String s = strings.get(0);
      System.out.println(s);
    } catch (ClassCastException e) {
      System.out.println("polluted");
    }
    System.out.println(array("x", "y").getClass().getSimpleName() + array(1, "y").length);
    try {
      String[] bad = pair("a", "b");
      System.out.println(bad.length);
    } catch (ClassCastException e) {
      System.out.println("Object[]");
    }
    System.out.println(Unit.A.next() + " " + Arrays.stream(Unit.values()).sorted(Unit.A).collect(Collectors.toList()) + " " + new Node<>("a").compareTo(new Node<>("b")) + " " + ((Comparable) new Node<>(3)).compareTo(new Node<>(2)));
    try {
      ((Comparable) new Node<>(3)).compareTo("text");
    } catch (ClassCastException e) {
      System.out.println("not a Node");
    }
  }
}
