// Iterators and iterables by hand: filters, zips, windows, generators, trees in three orders, lazily flattened lists, peeking.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class IteratorProtocols {
  static <T> Iterable<T> from(T seed, UnaryOperator<T> f) { return () -> new Iterator<>() { T next = seed; public boolean hasNext() { return true; } public T next() { T now = next; next = f.apply(now); return now; } }; }
  static <T> List<T> take(Iterable<? extends T> i, int n) { List<T> l = new ArrayList<>(); for (Iterator<? extends T> it = i.iterator(); n > 0 && it.hasNext(); n--) l.add(it.next()); return l; }
  static <T> Iterable<T> filter(Iterable<T> i, Predicate<T> p) { return () -> new Iterator<>() { final Iterator<T> in = i.iterator(); T found; boolean ready; public boolean hasNext() { while (!ready && in.hasNext()) ready = p.test(found = in.next()); return ready; } public T next() { if (!hasNext()) throw new NoSuchElementException(); ready = false; return found; } }; }
  static <A, B, C> Iterable<C> zip(Iterable<A> a, Iterable<B> b, BiFunction<A, B, C> f) { return () -> { Iterator<A> x = a.iterator(); Iterator<B> y = b.iterator(); return new Iterator<>() { public boolean hasNext() { return x.hasNext() && y.hasNext(); } public C next() { return f.apply(x.next(), y.next()); } }; }; }
  static <T> Iterable<List<T>> windows(List<T> l, int n) { return () -> IntStream.rangeClosed(0, l.size() - n).mapToObj(i -> l.subList(i, i + n)).iterator(); }
  static Iterable<Object> flat(List<?> l) { return () -> { Deque<Iterator<?>> open = new ArrayDeque<>(List.of(l.iterator())); return new Iterator<>() { Object next; public boolean hasNext() { while (next == null && !open.isEmpty()) { if (!open.peek().hasNext()) open.pop(); else if ((next = open.peek().next()) instanceof List<?> inner) { open.push(inner.iterator()); next = null; } } return next != null; } public Object next() { if (!hasNext()) throw new NoSuchElementException(); Object o = next; next = null; return o; } }; }; }
  static IntStream fibs() { return IntStream.generate(new IntSupplier() { int a = 0, b = 1; public int getAsInt() { int r = a; a = b; b += r; return r; } }); }
  record Tree(Tree left, int value, Tree right) implements Iterable<Integer> {
    static Tree of(int... vs) { Tree t = null; for (int v : vs) t = add(t, v); return t; }
    static Tree add(Tree t, int v) { return t == null ? new Tree(null, v, null) : v < t.value ? new Tree(add(t.left, v), t.value, t.right) : new Tree(t.left, t.value, add(t.right, v)); }
    public Iterator<Integer> iterator() { Deque<Tree> path = new ArrayDeque<>(); for (Tree t = this; t != null; t = t.left) path.push(t); return new Iterator<>() { public boolean hasNext() { return !path.isEmpty(); } public Integer next() { Tree t = path.pop(); for (Tree c = t.right; c != null; c = c.left) path.push(c); return t.value; } }; }
    List<Integer> breadth() { List<Integer> out = new ArrayList<>(); Queue<Tree> q = new LinkedList<>(List.of(this)); while (!q.isEmpty()) { Tree t = q.remove(); out.add(t.value); if (t.left != null) q.add(t.left); if (t.right != null) q.add(t.right); } return out; }
  }

  public static void main(String[] args) throws Exception {
    Iterable<Integer> n = from(1, x -> x + 1); System.out.println(take(filter(n, x -> x % 3 == 0), 5) + " " + take(zip(n, from(10, x -> x * 2), (a, b) -> a + "/" + b), 4) + " " + take(windows(take(n, 6), 3), 10)); Tree t = Tree.of(5, 2, 8, 1, 9, 3); StringBuilder s = new StringBuilder(); for (int v : t) s.append(v).append(' '); t.breadth().forEach(v -> s.append('b').append(v)); System.out.println(s + " " + StreamSupport.stream(t.spliterator(), false).mapToInt(x -> x).sum());
    Iterator<Integer> it = filter(List.of(1, 2), x -> x > 5).iterator(); System.out.println(it.hasNext() + "" + it.hasNext()); try { it.next(); } catch (NoSuchElementException e) { System.out.println("none"); } try { t.iterator().remove(); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); } System.out.println(take(flat(List.of(1, List.of(2, List.of(3, List.of())), List.of(), 4)), 9)); Iterator<String> rest = List.of("x", "y", "z").iterator(); rest.next(); rest.forEachRemaining(x -> System.out.print(x + " ")); Enumeration<Object> e = new StringTokenizer("p q"); e.asIterator().forEachRemaining(System.out::print); System.out.println(Collections.list(Collections.enumeration(List.of(1, 2))) + " " + fibs().limit(12).boxed().toList());
  }
}
