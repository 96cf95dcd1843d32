// Spliterators: characteristics and splits of every collection, hand-made ones, late binding, primitives, iterators from them.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class SpliteratorWalks {
  static String traits(int c) { return (c & Spliterator.ORDERED) / 16 + "" + (c & Spliterator.DISTINCT) + ((c & Spliterator.SORTED) >> 2) + ((c & Spliterator.SIZED) >> 6) + ((c & Spliterator.SUBSIZED) >> 14) + ((c & Spliterator.NONNULL) >> 8) + ((c & Spliterator.IMMUTABLE) >> 10) + ((c & Spliterator.CONCURRENT) >> 12); }
  static <T> void show(String name, Spliterator<T> s) {
    StringBuilder out = new StringBuilder(name + " " + traits(s.characteristics()) + " " + (s.estimateSize() == Long.MAX_VALUE ? "?" : s.estimateSize()));
    s.tryAdvance(x -> out.append(" first ").append(x));
    Spliterator<T> half = s.trySplit();
    if (half != null) { out.append(" ["); half.forEachRemaining(x -> out.append(x).append(' ')); out.append(']'); }
    s.forEachRemaining(x -> out.append(' ').append(x));
    System.out.println(out);
  }
  static class Range implements Spliterator<Integer> {
    int from; final int to;
    Range(int from, int to) { this.from = from; this.to = to; }
    public boolean tryAdvance(Consumer<? super Integer> c) { if (from >= to) return false; c.accept(from++); return true; }
    public Spliterator<Integer> trySplit() { int mid = (from + to) >>> 1; return mid - from < 2 ? null : new Range(from, from = mid); }
    public long estimateSize() { return to - from; }
    public int characteristics() { return SIZED | SUBSIZED | ORDERED | SORTED; }
    @Override public Comparator<? super Integer> getComparator() { return null; }
  }
  public static void main(String[] args) {
    List<Integer> source = IntStream.range(0, 9).boxed().toList();
    for (Collection<Integer> c : List.of(new ArrayList<>(source), new LinkedList<>(source), new ArrayDeque<>(source), new TreeSet<>(source), new LinkedHashSet<>(source), new PriorityQueue<>(source), new Vector<>(source), new java.util.concurrent.CopyOnWriteArrayList<>(source), Arrays.asList(3, 1, 2), Collections.nCopies(3, 7), new ArrayList<>(source).subList(2, 7))) show(c.getClass().getSimpleName(), c.spliterator());
    show("map", new TreeMap<>(Map.of(1, "a", 2, "b")).entrySet().spliterator());
    show("stream", source.stream().filter(x -> x % 2 == 0).map(x -> x * x).spliterator());
    show("iterator", Spliterators.spliteratorUnknownSize(source.iterator(), Spliterator.ORDERED));
    show("range", new Range(0, 9));
    System.out.println(StreamSupport.stream(new Range(0, 100), true).mapToInt(x -> x).sum() + " " + StreamSupport.stream(new Range(0, 10), false).sorted().skip(3).limit(4).toList() + " " + new Range(1, 2).getExactSizeIfKnown() + " " + new Range(0, 1).hasCharacteristics(Spliterator.SORTED));
    PrimitiveIterator.OfInt it = Spliterators.iterator(IntStream.iterate(1, x -> x * 3).limit(6).spliterator());
    int sum = 0; while (it.hasNext()) sum += it.nextInt(); System.out.println(sum);
    Spliterator.OfDouble d = DoubleStream.of(1.5, 2.5, 3.5).spliterator(); double[] total = {0}; d.forEachRemaining((DoubleConsumer) x -> total[0] += x); System.out.println(total[0] + " " + d.tryAdvance((DoubleConsumer) x -> {}));
    List<String> late = new ArrayList<>(List.of("a")); Spliterator<String> binding = late.spliterator(); late.add("b"); StringBuilder s = new StringBuilder(); binding.forEachRemaining(s::append); System.out.println(s);
    Spliterator<String> early = late.spliterator(); early.tryAdvance(x -> {}); late.add("c"); try { early.forEachRemaining(x -> {}); System.out.println("done"); } catch (ConcurrentModificationException e) { System.out.println("modified"); }
    try { new TreeSet<>(source).descendingSet().spliterator().getComparator().compare(1, 2); source.spliterator().getComparator(); } catch (IllegalStateException e) { System.out.println("not sorted"); }
    System.out.println("abc".chars().spliterator().estimateSize() + " " + Spliterators.emptyIntSpliterator().estimateSize() + " " + new BitSet().stream().spliterator().getExactSizeIfKnown());
  }
}
