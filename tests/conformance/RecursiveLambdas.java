// Lambdas that call themselves, curry, compose, memoise and throw; method references of every receiver; identity and captures.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class RecursiveLambdas {
  static Function<Integer, Long> fact;
  interface Fix<A, B> { B apply(Fix<A, B> self, A a); }
  interface Throwing<T, X extends Exception> { T get() throws X; static <T, X extends Exception> Supplier<T> unchecked(Throwing<T, X> t) { return () -> { try { return t.get(); } catch (Exception e) { throw new RuntimeException("wrapped " + e.getMessage(), e); } }; } }
  interface Tri<A, B, C, R> { R apply(A a, B b, C c); default Function<A, Function<B, Function<C, R>>> curry() { return a -> b -> c -> apply(a, b, c); } }
  static <A, B> Function<A, B> memo(Function<Function<A, B>, Function<A, B>> f) { Map<A, B> seen = new HashMap<>(); return new Function<>() { public B apply(A a) { B b = seen.get(a); if (b == null) seen.put(a, b = f.apply(this).apply(a)); return b; } }; }
  int base = 100;
  Supplier<IntUnaryOperator> adders() { return () -> x -> x + base; }
  class Counter { int n; IntUnaryOperator next() { return x -> n += x + base; } }
  static <T> Predicate<T> not(Predicate<? super T> p) { return t -> !p.test(t); }
  static String join(String... parts) { return String.join("-", parts); }
  public static void main(String[] args) {
    fact = n -> n < 2 ? 1L : n * fact.apply(n - 1);
    System.out.println(fact.apply(15));
    Fix<Integer, Integer> fib = (self, n) -> n < 2 ? n : self.apply(self, n - 1) + self.apply(self, n - 2);
    System.out.println(fib.apply(fib, 15) + " " + RecursiveLambdas.<Integer, Long>memo(f -> n -> n < 2 ? (long) n : f.apply(n - 1) + f.apply(n - 2)).apply(80));
    Tri<Integer, String, Character, String> tri = (a, b, c) -> b.repeat(a) + c;
    System.out.println(tri.curry().apply(2).apply("ab").apply('!'));
    RecursiveLambdas o = new RecursiveLambdas(); IntUnaryOperator add = o.adders().get(); o.base = 1; Counter c = o.new Counter(); IntUnaryOperator next = c.next();
    System.out.println(add.applyAsInt(5) + " " + add.compose(next).andThen(x -> -x).applyAsInt(3) + " " + next.applyAsInt(0) + " " + c.n);
    Function<Integer, Function<Integer, Integer>> plus = a -> b -> a + b; BiFunction<Integer, Integer, Integer> un = (a, b) -> plus.apply(a).apply(b);
    System.out.println(un.andThen(Integer::toBinaryString).apply(9, 4) + " " + Function.<String>identity().compose((Object x) -> "<" + x + ">").apply(5));
    Supplier<Supplier<String>> ss = () -> () -> "deep"; System.out.println(ss.get().get());
    try { Throwing.unchecked(() -> { throw new java.io.IOException("io"); }).get(); } catch (RuntimeException e) { System.out.println(e.getMessage() + " " + e.getCause().getClass().getSimpleName()); }
    System.out.println(Throwing.unchecked(() -> 5).get());
    IntFunction<int[][]> arrays = int[][]::new; Function<String, StringBuilder> make = StringBuilder::new; Supplier<List<String>> list = ArrayList::new; Function<String[], String> varargs = RecursiveLambdas::join; BiFunction<String, String, String> var2 = RecursiveLambdas::join; Supplier<String> var0 = RecursiveLambdas::join;
    System.out.println(arrays.apply(3).length + " " + make.apply("sb").reverse() + list.get() + varargs.apply(new String[] {"p", "q", "r"}) + var2.apply("s", "t") + "[" + var0.get() + "]");
    Comparator<String> cmp = Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()); String[] words = "bb a ccc aa c bbb".split(" "); Arrays.sort(words, cmp); System.out.println(Arrays.toString(words));
    BinaryOperator<Integer> max = BinaryOperator.maxBy(Comparator.naturalOrder()); UnaryOperator<String> up = String::toUpperCase; System.out.println(max.apply(3, 8) + up.apply("up") + not(String::isEmpty).test("") + Predicate.isEqual("x").or(Predicate.not(x -> true)).test("x"));
    String s = null; try { Supplier<Integer> bad = s::length; System.out.println(bad); } catch (NullPointerException e) { System.out.println("receiver is checked at once"); }
    Runnable[] same = new Runnable[2]; for (int i = 0; i < 2; i++) same[i] = () -> {}; System.out.println(same[0].getClass() == same[1].getClass());
    Object[] results = {0}; Runnable r = () -> { class L { int v = ((Integer) results[0]) + 1; } results[0] = new L().v; }; r.run(); r.run(); System.out.println(results[0]);
  }
}
