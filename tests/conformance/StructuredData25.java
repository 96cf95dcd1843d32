// jdk: 25
// Records, sealed types and pattern matching working together: an evaluator, a JSON printer and parser, generic sealed types, nested deconstruction.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class StructuredData25 {
  sealed interface Json {
    record Obj(SequencedMap<String, Json> fields) implements Json {}
    record Arr(List<Json> items) implements Json {}
    record Str(String text) implements Json {}
    record Num(double value) implements Json {}
    enum Lit implements Json { TRUE, FALSE, NULL }
    static String print(Json j) {
      return switch (j) {
        case Obj(var f) when f.isEmpty() -> "{}";
        case Obj(var f) -> f.entrySet().stream().map(e -> '"' + e.getKey() + "\":" + print(e.getValue())).collect(Collectors.joining(",", "{", "}"));
        case Arr(var items) -> items.stream().map(Json::print).collect(Collectors.joining(",", "[", "]"));
        case Str(var t) -> '"' + t + '"';
        case Num n when n.value() == Math.rint(n.value()) -> Long.toString((long) n.value());
        case Num(var v) -> Double.toString(v);
        case Lit.TRUE, Lit.FALSE, Lit.NULL -> j.toString().toLowerCase();
      };
    }
  }
  static final class Parser {
    final String s; int at;
    Parser(String s) { this.s = s; }
    Json parse() {
      while (at < s.length() && Character.isWhitespace(s.charAt(at))) at++;
      if (at == s.length()) throw new IllegalArgumentException("ends at " + at);
      return switch (s.charAt(at)) {
        case '{' -> { at++; var f = new LinkedHashMap<String, Json>(); while (peek() != '}') { if (!(parse() instanceof Json.Str(String k))) throw new IllegalArgumentException("key at " + at); expect(':'); f.put(k, parse()); if (peek() == ',') at++; } at++; yield new Json.Obj(f); }
        case '[' -> { at++; var l = new ArrayList<Json>(); while (peek() != ']') { l.add(parse()); if (peek() == ',') at++; } at++; yield new Json.Arr(l); }
        case '"' -> { int end = s.indexOf('"', at + 1); var t = s.substring(at + 1, end); at = end + 1; yield new Json.Str(t); }
        case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> { int from = at; while (at < s.length() && "+-.eE0123456789".indexOf(s.charAt(at)) >= 0) at++; yield new Json.Num(Double.parseDouble(s.substring(from, at))); }
        default -> { for (var l : Json.Lit.values()) if (s.startsWith(l.name().toLowerCase(), at)) { at += l.name().length(); yield l; } throw new IllegalArgumentException("'" + s.charAt(at) + "' at " + at); }
      };
    }
    char peek() { while (at < s.length() && s.charAt(at) == ' ') at++; if (at >= s.length()) throw new IllegalArgumentException("ends at " + at); return s.charAt(at); }
    void expect(char c) { if (peek() != c) throw new IllegalArgumentException("no " + c + " at " + at); at++; }
  }
  sealed interface Result<T> { record Ok<T>(T value) implements Result<T> {} record Err<T>(Exception problem) implements Result<T> {}
    static <T> Result<T> of(Supplier<T> s) { try { return new Ok<>(s.get()); } catch (RuntimeException e) { return new Err<>(e); } }
    default <R> Result<R> then(Function<? super T, ? extends R> f) { return switch (this) { case Ok<T>(var v) -> of(() -> f.apply(v)); case Err<T>(var p) -> new Err<>(p); }; }
    default String show() { return switch (this) { case Ok<T>(Integer i) when i > 9 -> "big " + i; case Ok<T>(var v) -> "ok " + v; case Err<T>(NumberFormatException _) -> "no number"; case Err<T>(var p) -> p.getClass().getSimpleName(); }; }
  }
  sealed interface Tree<T extends Comparable<T>> { record Leaf<T extends Comparable<T>>() implements Tree<T> {} record Node<T extends Comparable<T>>(Tree<T> l, T v, Tree<T> r) implements Tree<T> {}
    default Tree<T> put(T x) { return switch (this) { case Leaf<T> _ -> new Node<>(this, x, this); case Node<T>(var l, var v, var r) when x.compareTo(v) < 0 -> new Node<>(l.put(x), v, r); case Node<T>(var l, var v, var r) when x.compareTo(v) > 0 -> new Node<>(l, v, r.put(x)); case Node<T> n -> n; }; }
    default String show() { return switch (this) { case Leaf<T>() -> ""; case Node<T>(Leaf<T>(), var v, Leaf<T>()) -> "" + v; case Node<T>(var l, var v, var r) -> "(" + l.show() + " " + v + " " + r.show() + ")"; }; }
  }
  record Line(Point from, Point to) { record Point(Integer x, Integer y) { Point { if (x < 0) throw new IllegalArgumentException("negative"); } Point() { this(0, 0); } }
    static String kind(Object o) { return switch (o) { case Line(Point(var a, var b), Point(var c, var d)) when a == c && b == d -> "dot"; case Line(Point(var a, _), Point(var c, _)) when a == c -> "vertical"; case Line(Point(_, var b), Point(_, var d)) when b == d -> "horizontal at " + b; case Line(Point _, var q) when q == null -> "half"; case Line(var p, _) when p == null -> "none"; case Line _ -> "slanted"; case int[] a -> "array " + a.length; case null, default -> "other"; }; } }

  void main() {
    for (String s : new String[] {"{\"a\": [1, 2.5, true], \"b\": {\"c\": null}, \"d\": \"x\"}", "[]", "-12e2", "{1:2}", "[1,", "?"}) {
      System.out.println(Result.of(() -> new Parser(s).parse()).then(Json::print).show() + " " + Result.of(() -> new Parser(s).parse()).show().length());
    }
    for (String s : new String[] {"5", "50", "x"}) System.out.print(Result.of(() -> Integer.parseInt(s)).then(i -> 100 % i == 0 ? i : i / 0).show() + "; ");
    System.out.println();
    Tree<String> t = new Tree.Leaf<>();
    for (String w : "the quick brown fox jumps over the lazy dog".split(" ")) t = t.put(w);
    System.out.println(t.show());
    for (Object o : new Object[] {new Line(new Line.Point(), new Line.Point(0, 0)), new Line(new Line.Point(1, 2), new Line.Point(1, 3)), new Line(new Line.Point(1, 2), new Line.Point(9, 2)), new Line(new Line.Point(1, 2), null), new Line(null, null), new Line(new Line.Point(1, 2), new Line.Point(3, 4)), new int[0], null, 5}) System.out.print(Line.kind(o) + ", ");
    System.out.println();
  }
}
