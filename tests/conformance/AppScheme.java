// A small Lisp: reader, environments, closures, tail calls by trampoline, macros by quoting, error messages.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.function.Function;

public class AppScheme {
  record Symbol(String name) { @Override public String toString() { return name; } }
  record Lambda(List<Symbol> parameters, Object body, Env env) { @Override public String toString() { return "#<lambda " + parameters.size() + ">"; } }
  static class Env {
    final Map<Symbol, Object> map = new HashMap<>();
    final Env outer;
    Env(Env outer) { this.outer = outer; }
    Env find(Symbol s) { return map.containsKey(s) ? this : outer == null ? fail("unbound " + s) : outer.find(s); }
  }
  static <T> T fail(String why) { throw new IllegalArgumentException(why); }
  static List<Object> read(String text) {
    Deque<List<Object>> open = new ArrayDeque<>(List.of(new ArrayList<>()));
    StringTokenizer tokens = new StringTokenizer(text, "() '\n", true);
    Deque<Integer> quotes = new ArrayDeque<>();
    while (tokens.hasMoreTokens()) {
      String t = tokens.nextToken();
      if (t.isBlank()) continue;
      Object done;
      switch (t) {
        case "(": open.push(new ArrayList<>()); continue;
        case "'": open.push(new ArrayList<>(List.of(new Symbol("quote")))); quotes.push(open.size()); continue;
        case ")": if (open.size() == 1) fail("too many )"); done = open.pop(); break;
        default: done = t.matches("-?\\d+") ? (Object) Long.valueOf(t) : t.equals("#t") ? Boolean.TRUE : t.equals("#f") ? Boolean.FALSE : new Symbol(t);
      }
      open.peek().add(done);
      while (!quotes.isEmpty() && quotes.peek() == open.size()) { quotes.pop(); Object quoted = open.pop(); open.peek().add(quoted); }
    }
    return open.size() == 1 ? open.pop() : fail("missing )");
  }
  @SuppressWarnings("unchecked") static Object eval(Object x, Env env) {
    for (;;) {
      if (x instanceof Symbol s) return env.find(s).map.get(s);
      if (!(x instanceof List<?> l)) return x;
      if (l.isEmpty()) return l;
      List<Object> list = (List<Object>) l;
      switch (String.valueOf(list.get(0))) {
        case "quote": return list.get(1);
        case "if": x = !Boolean.FALSE.equals(eval(list.get(1), env)) ? list.get(2) : list.size() > 3 ? list.get(3) : Boolean.FALSE; continue;
        case "define": env.map.put((Symbol) list.get(1), eval(list.get(2), env)); return list.get(1);
        case "set!": env.find((Symbol) list.get(1)).map.put((Symbol) list.get(1), eval(list.get(2), env)); return list.get(1);
        case "lambda": return new Lambda((List<Symbol>) (List<?>) list.get(1), list.get(2), env);
        case "begin": for (int i = 1; i < list.size() - 1; i++) eval(list.get(i), env); x = list.get(list.size() - 1); continue;
        case "let": { Env inner = new Env(env); for (Object b : (List<Object>) list.get(1)) inner.map.put((Symbol) ((List<?>) b).get(0), eval(((List<?>) b).get(1), env)); env = inner; x = list.get(2); continue; }
        default:
      }
      Object f = eval(list.get(0), env);
      List<Object> arguments = new ArrayList<>();
      for (Object a : list.subList(1, list.size())) arguments.add(eval(a, env));
      if (f instanceof Lambda lambda) {
        if (lambda.parameters.size() != arguments.size()) fail("wants " + lambda.parameters.size() + " got " + arguments.size());
        env = new Env(lambda.env);
        for (int i = 0; i < arguments.size(); i++) env.map.put(lambda.parameters.get(i), arguments.get(i));
        x = lambda.body;
      } else if (f instanceof Function) return ((Function<List<Object>, Object>) f).apply(arguments);
      else return fail("not a function: " + f);
    }
  }
  static void builtin(Env env, String name, Function<List<Object>, Object> f) { env.map.put(new Symbol(name), f); }
  public static void main(String[] args) {
    Env global = new Env(null);
    builtin(global, "+", a -> a.stream().mapToLong(o -> (Long) o).reduce(0, Math::addExact));
    builtin(global, "*", a -> a.stream().mapToLong(o -> (Long) o).reduce(1, Math::multiplyExact));
    builtin(global, "-", a -> (Long) a.get(0) - (Long) a.get(1)); builtin(global, "<", a -> (Long) a.get(0) < (Long) a.get(1)); builtin(global, "=", a -> a.get(0).equals(a.get(1)));
    builtin(global, "list", a -> a); builtin(global, "car", a -> ((List<?>) a.get(0)).get(0)); builtin(global, "cdr", a -> { List<?> l = (List<?>) a.get(0); return l.subList(1, l.size()); });
    builtin(global, "cons", a -> { List<Object> l = new ArrayList<>((List<?>) a.get(1)); l.add(0, a.get(0)); return l; }); builtin(global, "null?", a -> ((List<?>) a.get(0)).isEmpty());
    String program = "(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1)))))) (fact 10) (define loop (lambda (n acc) (if (= n 0) acc (loop (- n 1) (+ acc n))))) (loop 3000 0) (define counter (lambda (n) (lambda () (begin (set! n (+ n 1)) n)))) (define c (counter 10)) (c) (c) (define map (lambda (f l) (if (null? l) '() (cons (f (car l)) (map f (cdr l)))))) (map (lambda (x) (* x x)) '(1 2 3)) (let ((a 1) (b 2)) (list a b 'c '(d e))) ((lambda (x y) x) 1 2) fact (fact 30) (undefined 1) ((lambda (x) x)) (5 5) (car '())";
    for (Object form : read(program)) try { System.out.print(eval(form, global) + " "); } catch (IllegalArgumentException | ArithmeticException | IndexOutOfBoundsException e) { System.out.print("[" + e.getMessage() + "] "); }
    System.out.println();
    for (String bad : new String[] {"(a", "a)"}) try { read(bad); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
  }
}
