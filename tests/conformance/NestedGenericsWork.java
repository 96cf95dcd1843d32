// Generics at work: wildcards, bounded methods, recursive bounds, type tokens, heterogeneous containers, monads, visitors, builders.
import java.util.*;
import java.util.function.*;

public class NestedGenericsWork {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  static <T> void put(Map<Class<?>, Object> m, Class<T> k, T v) { m.put(k, k.cast(v)); } static <T> T get(Map<Class<?>, Object> m, Class<T> k) { return k.cast(m.get(k)); } static <T> void copy(Collection<? extends T> from, Collection<? super T> to) { to.addAll(from); } static double sum(Iterable<? extends Number> all) { double d = 0; for (Number n : all) d += n.doubleValue(); return d; } static <T extends Object & Comparable<? super T>> T max(Collection<? extends T> c) { Iterator<? extends T> i = c.iterator(); T best = i.next(); while (i.hasNext()) { T n = i.next(); if (n.compareTo(best) > 0) best = n; } return best; }
  static abstract class Builder<S extends Builder<S>> { String name; abstract S self(); S name(String n) { name = n; return self(); } } static class B extends Builder<B> { int size; B self() { return this; } B size(int s) { size = s; return this; } String build() { return name + size; } }
  sealed interface Either<L, R> permits Left, Right { static <L, R> Either<L, R> left(L l) { return new Left<>(l); } static <L, R> Either<L, R> right(R r) { return new Right<>(r); } <T> T fold(Function<? super L, ? extends T> l, Function<? super R, ? extends T> r); default <T> Either<L, T> map(Function<? super R, ? extends T> f) { return fold(Either::left, r -> right(f.apply(r))); } } record Left<L, R>(L l) implements Either<L, R> { public <T> T fold(Function<? super L, ? extends T> f, Function<? super R, ? extends T> g) { return f.apply(l); } } record Right<L, R>(R r) implements Either<L, R> { public <T> T fold(Function<? super L, ? extends T> f, Function<? super R, ? extends T> g) { return g.apply(r); } }
  static abstract class Type<T> { final java.lang.reflect.Type type = ((java.lang.reflect.ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0]; } record Pair<A, B>(A a, B b) {} static <A, B> Pair<B, A> swap(Pair<A, B> p) { return new Pair<>(p.b(), p.a()); } record Node<T>(T value, Node<T> next) { @SafeVarargs static <T> Node<T> of(T... ts) { Node<T> n = null; for (int i = ts.length - 1; i >= 0; i--) n = new Node<>(ts[i], n); return n; } <R> R fold(R zero, BiFunction<R, T, R> f) { R r = zero; for (Node<T> n = this; n != null; n = n.next) r = f.apply(r, n.value); return r; } }

  public static void main(String[] args) throws Exception {
    Map<Class<?>, Object> box = new LinkedHashMap<>(); put(box, String.class, "s"); put(box, Integer.class, 5); say(get(box, String.class), get(box, Integer.class) + 1, get(box, Long.class)); List<Number> sink = new ArrayList<>(); copy(List.of(1, 2), sink); copy(List.of(1.5), sink); say(sink, sum(sink), max(List.of("b", "c", "a")), new B().name("n").size(3).build(), Either.<String, Integer>right(4).map(x -> x * 2).fold(l -> l, r -> "r" + r), Either.<String, Integer>left("bad").map(x -> x * 2).fold(l -> l, r -> "r" + r)); Type<List<String>> token = new Type<>() { }; say(token.type, swap(new Pair<>("l", 1)), swap(swap(new Pair<>('c', 2L)))); try { put(box, (Class) String.class, 5); } catch (ClassCastException e) { say(e.getMessage().contains("Integer")); } Function<Object, String> f = String::valueOf; Function<? super Integer, ? extends CharSequence> g = f; say(g.apply(5).length(), Node.of(3, 1, 2).fold(0, Integer::sum), Node.of("x", "y").fold("", String::concat));
  }
}
