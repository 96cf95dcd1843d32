// jdk: 25
// Record patterns with primitive components: several tried in turn, nested, generic, with guards; switches on boxes and chars.
public class PrimitiveRecordPatterns {
  record Point(int x, int y) {}
  record Line(Point from, Point to, double width) {}
  record Flags(boolean on, byte level, char mark, short code, float ratio, long total) {}
  sealed interface Shape permits Circle, Rect, Group {}
  record Circle(Point center, int radius) implements Shape {}
  record Rect(Point corner, long width, long height) implements Shape {}
  record Group(Shape first, Shape second, int weight) implements Shape {}
  record Box<T>(T content, int count) {}

  static String where(Object o) {
    return switch (o) {
      case Point(int x, int y) when x == 0 && y == 0 -> "origin";
      case Point(int x, int y) when x == y -> "diagonal " + x;
      case Point(var x, var y) when x > y -> "below " + (x - y);
      case Point(int x, int y) -> "above " + (y - x);
      case Line(Point(int a, int b), Point(int c, int d), double w) when a == c -> "vertical " + (d - b) + " " + w;
      case Line(Point(int a, int b), Point(int c, int d), double w) when b == d -> "horizontal " + (c - a) + " " + w;
      case Line(Point p, Point(int c, int d), double _) -> "line from " + p + " to " + c + "," + d;
      case Flags(boolean on, byte l, char m, short s, float r, long t) when on && m == 'x' -> "on x " + l + s + r + t;
      case Flags(boolean on, byte l, char m, short s, float r, long t) when !on -> "off " + (l + s + (int) r + t) + m;
      case Flags(var on, var l, var m, var s, var r, var t) -> "other " + on + l + m + s + r + t;
      case Box<?>(Integer i, int n) when n > 1 -> "ints " + i * n;
      case Box<?>(String s, int n) -> s.repeat(n);
      case Box<?>(Box<?>(Character c, int inner), int n) -> "nested " + c + inner + n;
      case Box<?>(var any, int n) -> "box of " + any + " " + n;
      case Integer i when i > 100 -> "big";
      case Integer i -> "int " + i;
      case Character c when Character.isDigit(c) -> "digit " + c;
      case Long _, Short _ -> "whole";
      default -> "?" + o;
    };
  }

  static long area(Shape s) {
    return switch (s) {
      case Circle(_, int r) when r < 0 -> -1;
      case Circle(Point(int x, int _), int r) when x < 0 -> 3L * r * r + x;
      case Circle(_, int r) -> 3L * r * r;
      case Rect(Point(_, int y), long w, long h) when y == 0 -> w * h;
      case Rect(_, long w, long h) -> w * h + 1;
      case Group(Circle(_, int a), Circle(_, int b), int weight) -> (long) a * b * weight;
      case Group(Shape a, Shape b, int weight) -> (area(a) + area(b)) * weight;
    };
  }

  static String small(Integer i) {
    return switch (i) {
      case 1 -> "one";
      case 2 -> "two";
      case Integer n when n < 0 -> "negative";
      case 1000 -> "thousand";
      case Integer n -> "many " + n;
    };
  }

  static String letter(Character c) {
    return switch (c) {
      case 'a', 'e' -> "vowel";
      case Character x when x > 'x' -> "late";
      case Character x -> "letter " + x;
    };
  }

  public static void main(String[] args) {
    Object[] all = {new Point(0, 0), new Point(3, 3), new Point(5, 1), new Point(1, 5), new Line(new Point(1, 2), new Point(1, 9), 0.5),
        new Line(new Point(1, 2), new Point(7, 2), 1.5), new Line(new Point(1, 2), new Point(3, 4), 2), new Flags(true, (byte) 1, 'x', (short) 2, 3f, 4),
        new Flags(false, (byte) 1, 'y', (short) 2, 3f, 4), new Flags(true, (byte) 9, 'z', (short) 8, 7f, 6), new Box<>(6, 7), new Box<>("ab", 3), new Box<>(6, 1),
        new Box<>(new Box<>('q', 1), 2), new Box<>(null, 5), 500, 50, '7', 'q', 5L, (short) 3, 2.5};
    for (Object each : all) System.out.println(where(each));
    Shape c = new Circle(new Point(1, 1), 2), n = new Circle(new Point(-1, 1), 4), r = new Rect(new Point(0, 0), 5, 6), u = new Rect(new Point(0, 1), 5, 6);
    for (Shape s : new Shape[] {c, n, r, u, new Group(c, n, 3), new Group(c, r, 2), new Group(new Group(c, c, 1), u, 2), new Circle(null, -1)}) System.out.println(area(s));
    for (int i : new int[] {1, 2, -4, 1000, 12}) System.out.print(small(i) + " ");
    for (char x : "aqz".toCharArray()) System.out.print(letter(x) + " ");
    System.out.println();
    try {
      area(new Circle(null, 1));
      small(null);
    } catch (NullPointerException e) {
      System.out.println("null");
    }
  }
}
