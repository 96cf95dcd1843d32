// Shapes with a double-dispatch visitor and with instanceof patterns: both must agree; bounding boxes, unions, drawings in text.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class AppShapesVisitor {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  interface Visitor<R> { R circle(Circle c); R box(Box b); R group(Group g); } sealed interface Shape { <R> R accept(Visitor<R> v); } record Circle(int x, int y, int r) implements Shape { public <R> R accept(Visitor<R> v) { return v.circle(this); } } record Box(int x, int y, int w, int h) implements Shape { public <R> R accept(Visitor<R> v) { return v.box(this); } } record Group(List<Shape> all) implements Shape { public <R> R accept(Visitor<R> v) { return v.group(this); } }
  static double area(Shape s) { if (s instanceof Circle c) return Math.PI * c.r() * c.r(); if (s instanceof Box b && b.w() > 0) return b.w() * b.h(); return s instanceof Group g ? g.all().stream().mapToDouble(AppShapesVisitor::area).sum() : 0; }
  static int[] bounds(Shape s) { if (s instanceof Circle c) return new int[] {c.x() - c.r(), c.y() - c.r(), c.x() + c.r(), c.y() + c.r()}; if (s instanceof Box b) return new int[] {b.x(), b.y(), b.x() + b.w(), b.y() + b.h()}; return ((Group) s).all().stream().map(AppShapesVisitor::bounds).reduce((p, q) -> new int[] {Math.min(p[0], q[0]), Math.min(p[1], q[1]), Math.max(p[2], q[2]), Math.max(p[3], q[3])}).get(); }
  static boolean inside(Shape s, int x, int y) { if (s instanceof Circle c) return Math.hypot(x - c.x(), y - c.y()) <= c.r(); if (s instanceof Box b) return x >= b.x() && x < b.x() + b.w() && y >= b.y() && y < b.y() + b.h(); return ((Group) s).all().stream().anyMatch(t -> inside(t, x, y)); } static Shape map(Shape s, Function<Shape, Shape> f) { return s instanceof Group g ? new Group(g.all().stream().map(t -> map(t, f)).toList()) : f.apply(s); }

  public static void main(String[] args) throws Exception {
    Shape scene = new Group(List.of(new Circle(5, 5, 3), new Box(1, 1, 4, 3), new Group(List.of(new Box(8, 2, 3, 6))))); Visitor<Double> area = new Visitor<>() { public Double circle(Circle c) { return Math.rint(Math.PI * c.r() * c.r() * 100) / 100; } public Double box(Box b) { return (double) b.w() * b.h(); } public Double group(Group g) { return g.all().stream().mapToDouble(s -> s.accept(this)).sum(); } }; say(scene.accept(area), area(scene), Math.abs(scene.accept(area) - area(scene)) < 0.01, Arrays.toString(bounds(scene))); int[] b = bounds(scene); for (int y = b[1]; y <= b[3]; y++) { StringBuilder line = new StringBuilder("|"); for (int x = b[0]; x <= b[2]; x++) line.append(inside(scene, x, y) ? '#' : '.'); say(line); } Shape moved = map(scene, s -> s instanceof Circle c ? new Circle(c.x() + 1, c.y(), c.r()) : s); say(moved, moved.equals(scene), map(moved, Function.identity()).equals(moved));
  }
}
