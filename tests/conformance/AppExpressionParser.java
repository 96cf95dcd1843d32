// An expression language: tokenizer, precedence climbing, variables, functions, differentiation and simplification, errors.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

public class AppExpressionParser {
  interface Node {
    double eval(Map<String, Double> env);
    Node derive(String x);
    default Node simplify() { return this; }
  }
  record Num(double value) implements Node {
    public double eval(Map<String, Double> env) { return value; }
    public Node derive(String x) { return new Num(0); }
    @Override public String toString() { return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value); }
  }
  record Var(String name) implements Node {
    public double eval(Map<String, Double> env) {
      Double value = env.get(name);
      if (value == null) throw new ArithmeticException("unknown " + name);
      return value;
    }
    public Node derive(String x) { return new Num(name.equals(x) ? 1 : 0); }
    @Override public String toString() { return name; }
  }
  enum Op {
    ADD('+', 1, (a, b) -> a + b), SUB('-', 1, (a, b) -> a - b), MUL('*', 2, (a, b) -> a * b), DIV('/', 2, (a, b) -> a / b), POW('^', 3, Math::pow);
    final char symbol;
    final int level;
    final DoubleBinaryOperator function;
    Op(char symbol, int level, DoubleBinaryOperator function) {
      this.symbol = symbol;
      this.level = level;
      this.function = function;
    }
    static Op of(char c) {
      for (Op op : values()) if (op.symbol == c) return op;
      return null;
    }
  }
  record Binary(Op op, Node left, Node right) implements Node {
    public double eval(Map<String, Double> env) { return op.function.applyAsDouble(left.eval(env), right.eval(env)); }
    public Node derive(String x) {
      Node dl = left.derive(x), dr = right.derive(x);
      return switch (op) {
        case ADD, SUB -> new Binary(op, dl, dr);
        case MUL -> new Binary(Op.ADD, new Binary(Op.MUL, dl, right), new Binary(Op.MUL, left, dr));
        case DIV -> new Binary(Op.DIV, new Binary(Op.SUB, new Binary(Op.MUL, dl, right), new Binary(Op.MUL, left, dr)), new Binary(Op.POW, right, new Num(2)));
        case POW -> new Binary(Op.MUL, new Binary(Op.MUL, right, new Binary(Op.POW, left, new Num(right.eval(Map.of()) - 1))), dl);
      };
    }
    @Override public Node simplify() {
      Node l = left.simplify(), r = right.simplify();
      if (l instanceof Num a && r instanceof Num b) return new Num(op.function.applyAsDouble(a.value, b.value));
      boolean leftZero = l instanceof Num a && a.value == 0, rightZero = r instanceof Num b && b.value == 0;
      boolean leftOne = l instanceof Num c && c.value == 1, rightOne = r instanceof Num d && d.value == 1;
      switch (op) {
        case ADD: if (leftZero) return r; if (rightZero) return l; break;
        case SUB: if (rightZero) return l; break;
        case MUL: if (leftZero || rightZero) return new Num(0); if (leftOne) return r; if (rightOne) return l; break;
        default: if (rightOne) return l;
      }
      return new Binary(op, l, r);
    }
    @Override public String toString() { return "(" + left + " " + op.symbol + " " + right + ")"; }
  }
  record Call(String name, Node argument) implements Node {
    static final Map<String, DoubleUnaryOperator> FUNCTIONS = Map.of("sqrt", Math::sqrt, "abs", Math::abs, "neg", v -> -v);
    public double eval(Map<String, Double> env) { return FUNCTIONS.get(name).applyAsDouble(argument.eval(env)); }
    public Node derive(String x) { throw new UnsupportedOperationException("derivative of " + name); }
    @Override public String toString() { return name + "[" + argument + "]"; }
  }

  private final String text;
  private int at;
  AppExpressionParser(String text) { this.text = text; }
  char peek() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
    return at < text.length() ? text.charAt(at) : '\0';
  }
  Node parse() {
    Node node = parse(1);
    if (peek() != '\0') throw new IllegalArgumentException("unexpected '" + peek() + "' at " + at);
    return node;
  }
  Node parse(int level) {
    Node left = primary();
    for (Op op; (op = Op.of(peek())) != null && op.level >= level; ) {
      at++;
      left = new Binary(op, left, parse(op == Op.POW ? op.level : op.level + 1));
    }
    return left;
  }
  Node primary() {
    char c = peek();
    int start = at;
    if (c == '(') {
      at++;
      Node inner = parse(1);
      if (peek() != ')') throw new IllegalArgumentException("missing ) at " + at);
      at++;
      return inner;
    }
    if (c == '-') {
      at++;
      return new Call("neg", parse(3));
    }
    if (Character.isDigit(c)) {
      while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) at++;
      return new Num(Double.parseDouble(text.substring(start, at)));
    }
    if (Character.isLetter(c)) {
      while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) at++;
      String name = text.substring(start, at);
      if (peek() != '(') return new Var(name);
      if (!Call.FUNCTIONS.containsKey(name)) throw new IllegalArgumentException("no function " + name);
      return new Call(name, primary());
    }
    throw new IllegalArgumentException(c == '\0' ? "unexpected end" : "unexpected '" + c + "' at " + at);
  }

  public static void main(String[] args) {
    Map<String, Double> env = new HashMap<>(Map.of("x", 3.0, "y", -2.0));
    List<String> lines = new ArrayList<>(List.of("1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "10 - 4 - 3", "x * x + y", "sqrt(x ^ 2 + 16)", "-x ^ 2", "abs(y) / 4", "1 / 0", "z + 1",
        "2 +", "(1", "3 $ 4", "foo(1)", "1.5.2"));
    for (String line : lines) {
      try {
        Node node = new AppExpressionParser(line).parse();
        System.out.println(line + " = " + node + " = " + node.eval(env));
      } catch (IllegalArgumentException | ArithmeticException e) {
        System.out.println(line + " ! " + e.getMessage());
      }
    }
    for (String f : new String[] {"3 * x ^ 2 + 2 * x - 7", "x / (x + 1)", "(x + y) * (x - y)", "sqrt(x)"}) {
      try {
        Node derived = new AppExpressionParser(f).parse().derive("x").simplify();
        System.out.println("d " + f + " = " + derived + " = " + derived.eval(env));
      } catch (UnsupportedOperationException e) {
        System.out.println(e.getMessage());
      }
    }
  }
}
