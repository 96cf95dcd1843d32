// jdk: 25
// Record patterns, nested patterns, guards, unnamed variables and patterns, exhaustive switches, switch on enums mixed with types.
import java.util.List;
import java.util.Map;

public class NewPatterns {
  sealed interface Expr permits Num, Add, Mul, Neg, Var {}
  record Num(double value) implements Expr {}
  record Add(Expr left, Expr right) implements Expr {}
  record Mul(Expr left, Expr right) implements Expr {}
  record Neg(Expr inner) implements Expr {}
  record Var(String name) implements Expr {}
  enum Suit implements Card { CLUBS, HEARTS }
  sealed interface Card permits Suit, Joker {}
  enum Joker implements Card { RED, BLACK }
  record Pair<A, B>(A first, B second) {}
  record Box<T>(T content) {}

  static Expr simplify(Expr e) {
    return switch (e) {
      case Add(Num(var a), Num(var b)) -> new Num(a + b);
      case Add(Num(double a), Expr r) when a == 0 -> simplify(r);
      case Add(Expr l, Expr r) -> new Add(simplify(l), simplify(r));
      case Mul(Num(var a), _) when a == 0 -> new Num(0);
      case Mul(Num(var a), Expr r) when a == 1 -> simplify(r);
      case Mul(Expr l, Expr r) -> new Mul(simplify(l), simplify(r));
      case Neg(Neg(Expr x)) -> simplify(x);
      case Neg(Num(var v)) -> new Num(-v);
      case Neg n -> n;
      case Num _, Var _ -> e;
    };
  }

  static String card(Card c) {
    return switch (c) {
      case Suit.CLUBS -> "clubs";
      case Joker.RED -> "red";
      case Suit s when s.ordinal() == 1 -> "suit " + s;
      case Suit _ -> "never";
      case Joker j -> "joker " + j;
    };
  }

  static String of(Object o) {
    return switch (o) {
      case null -> "null";
      case Integer i when i > 100 -> "big " + i;
      case Integer i -> "int " + i;
      case Long l -> "long " + l;
      case Character c when Character.isDigit(c) -> "digit " + c;
      case Character _ -> "char";
      case String s when s.length() > 3 && s.charAt(0) == 'x' -> "x-string";
      case String s -> "string " + s.length();
      case int[] a when a.length == 0 -> "no ints";
      case int[] a -> "ints " + a[0];
      case Pair(Integer a, Integer b) -> "ints " + (a + b);
      case Pair(String a, _) -> "starts with " + a;
      case Pair(Pair(var a, var b), var c) -> a + "/" + b + "/" + c;
      case Pair(_, _) -> "some pair";
      case Box<?>(Box<?>(var inner)) -> "boxed twice " + inner;
      case Box<?> b -> "box " + b.content();
      case List<?> l when l.isEmpty() -> "empty list";
      case List<?> l -> "list of " + l.size();
      case Map.Entry<?, ?> e -> "entry " + e.getKey();
      case Class<?> k -> "class " + k.getSimpleName();
      default -> "other " + o.getClass().getSimpleName();
    };
  }

  static String text(String s) {
    return switch (s) {
      case "a", "b" -> "letter";
      case "Aa" -> "Aa";
      case "BB" -> "BB";
      case String t when t.isBlank() -> "blank";
      case null, default -> "default";
    };
  }

  record Broken(int x) {
    public int x() { throw new IllegalStateException("accessor"); }
  }

  public static void main(String[] args) {
    Expr e = new Add(new Mul(new Num(1), new Var("x")), new Neg(new Neg(new Add(new Num(2), new Num(3)))));
    System.out.println(simplify(e));
    System.out.println(simplify(simplify(e)));
    System.out.println(simplify(new Mul(new Num(0), new Var("y"))) + " " + simplify(new Add(new Num(0), new Neg(new Num(4)))));
    for (Card c : new Card[] {Suit.CLUBS, Suit.HEARTS, Joker.RED, Joker.BLACK}) System.out.println(card(c));
    Object[] all = {null, 5, 500, 7L, '8', 'z', "xyzzy", "abc", new int[0], new int[] {4}, new Pair<>(1, 2), new Pair<>("p", 'q'),
      new Pair<>(new Pair<>(1, 2), 3), new Pair<>(null, null), new Box<>(new Box<>("deep")), new Box<>(3), List.of(), List.of(1, 2),
      Map.entry("k", 1), String.class, 2.5f};
    for (Object o : all) System.out.println(of(o));
    for (String s : new String[] {"a", "Aa", "BB", " ", "zz", null}) System.out.print(text(s) + " ");
    System.out.println();
    try {
      card(null);
    } catch (NullPointerException x) {
      System.out.println("null card");
    }
    Object broken = new Broken(1);
    try {
      if (broken instanceof Broken(int x)) System.out.println(x);
    } catch (MatchException x) {
      System.out.println(x.getMessage() + " | " + x.getCause());
    }
    int total = 0;
    for (var _ : List.of(1, 2, 3)) total++;
    try {
      Integer.parseInt("?");
    } catch (NumberFormatException _) {
      total += 10;
    }
    System.out.println(total);
    if (!(all[10] instanceof Pair<?, ?>(Integer a, Integer b) && a < b)) throw new AssertionError();
    System.out.println(a * 10 + b);
  }
}
