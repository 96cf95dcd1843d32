// Classes, interfaces, inner classes, casts, exceptions, lambdas and strings.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class Shapes {
  interface Shape extends Comparable<Shape> {
    double area();

    default String label() { return getClass().getSimpleName() + ":" + area(); }

    static Shape unit() { return new Square(1); }

    @Override default int compareTo(Shape other) { return Double.compare(area(), other.area()); }
  }

  static class Square implements Shape {
    protected final double side;

    Square(double side) { this.side = side; }

    @Override public double area() { return side * side; }
  }

  static final class Rectangle extends Square {
    private final double height;

    Rectangle(double side, double height) {
      super(side);
      this.height = height;
    }

    @Override public double area() { return super.area() / side * height; }
  }

  enum Size { SMALL, LARGE { @Override String say() { return "L" + ordinal(); } };
    String say() { return name(); }
  }

  static class Refused extends Exception {
    Refused(String why, Throwable cause) { super(why, cause); }
  }

  private int calls;

  class Counter {
    int next() { return ++calls; }
  }

  static int guarded(Object[] things, int at) throws Refused {
    try {
      Object thing = things[at];
      if (thing instanceof Square square && square.side > 1) return (int) square.area();
      return ((String) thing).length();
    } catch (ClassCastException | ArrayIndexOutOfBoundsException e) {
      throw new Refused("at " + at, e);
    } finally {
      things[0] = null;
    }
  }

  static synchronized void deep(int n) {
    if (n > 0) deep(n - 1);
  }

  public static void main(String[] args) {
    Shapes outer = new Shapes();
    Counter counter = outer.new Counter();
    List<Shape> shapes = new ArrayList<>(List.of(new Rectangle(2, 3), new Square(2), Shape.unit()));
    shapes.sort(null);
    Map<String, Integer> seen = new HashMap<>();
    for (Shape shape : shapes) seen.merge(shape.label(), counter.next(), Integer::sum);
    IntBinaryOperator add = (a, b) -> a + b + outer.calls;
    Supplier<Object> make = StringBuilder::new;
    System.out.println(add.applyAsInt(2, 3) + " " + make.get() + shapes.get(2).label() + seen.size());
    for (int at = 0; at < 4; at++) {
      try {
        System.out.println(guarded(new Object[] {new Square(3), "text", Size.LARGE}, at));
      } catch (Refused e) {
        System.out.println(e.getMessage() + " " + e.getCause().getClass());
      } catch (NullPointerException e) {
        System.out.println("null");
      }
    }
    deep(5);
    for (Size size : Size.values()) System.out.println(size.say());
    int[] copy = new int[] {3, 1, 2}.clone();
    System.out.println(copy[0] + copy.length);
  }
}
