// Streams: laziness, order of effects, short circuits, flat maps, collectors of every kind, parallel ones, failures.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class StreamCorners {
  record Item(String name, int weight, String kind) {}
  static <T> Function<T, T> seen(String tag, StringBuilder log) { return x -> { log.append(tag).append(x).append(' '); return x; }; }
  public static void main(String[] args) {
    StringBuilder log = new StringBuilder();
    Optional<Integer> first = Stream.of(5, 3, 8, 1).map(seen("m", log)).filter(x -> x > 4).sorted().map(seen("s", log)).findFirst();
    System.out.println(first + " " + log);
    log.setLength(0);
    System.out.println(Stream.iterate(1, x -> x * 2).peek(x -> log.append(x).append(' ')).anyMatch(x -> x > 20) + " " + log);
    log.setLength(0);
    System.out.println(Stream.of(1, 2, 3).flatMap(x -> Stream.of(x, -x).peek(y -> log.append(y).append(' '))).limit(3).count() + " " + log);
    List<Item> items = List.of(new Item("a", 3, "x"), new Item("b", 1, "y"), new Item("c", 2, "x"), new Item("d", 1, "z"));
    Map<String, String> byKind = items.stream().collect(Collectors.groupingBy(Item::kind, TreeMap::new, Collectors.mapping(Item::name, Collectors.joining("+"))));
    System.out.println(byKind);
    System.out.println(items.stream().collect(Collectors.partitioningBy(i -> i.weight() > 1, Collectors.averagingInt(Item::weight))));
    System.out.println(new TreeMap<>(items.stream().collect(Collectors.toMap(Item::kind, Item::weight, Integer::sum))) + " " + items.stream().collect(Collectors.summarizingInt(Item::weight)));
    System.out.println(items.stream().collect(Collectors.teeing(Collectors.minBy(Comparator.comparing(Item::weight)), Collectors.counting(), (m, n) -> m.get().name() + n)) + " " + items.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
    System.out.println(items.stream().collect(Collectors.groupingBy(Item::weight, Collectors.filtering(i -> !i.kind().equals("x"), Collectors.flatMapping(i -> Stream.of(i.name(), i.kind()), Collectors.toList())))) + " " + items.stream().map(Item::weight).collect(Collectors.reducing(1, (a, b) -> a * b)));
    try { items.stream().collect(Collectors.toMap(Item::kind, Item::name)); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    try { Stream<Integer> s = Stream.of(1); s.count(); s.count(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    try { Stream.of(1, null, 2).sorted().toList(); } catch (NullPointerException e) { System.out.println("null sorted"); }
    try { Stream.of(1).toList().add(2); } catch (UnsupportedOperationException e) { System.out.println("unmodifiable"); }
    System.out.println(IntStream.rangeClosed(1, 5).mapToObj(Integer::toString).collect(Collectors.joining(",", "[", "]")) + IntStream.of(3, 1, 2).boxed().sorted(Collections.reverseOrder()).toList() + IntStream.range(0, 20).parallel().filter(x -> x % 3 == 0).sum());
    System.out.println(IntStream.range(0, 50).parallel().boxed().collect(Collectors.toList()).equals(IntStream.range(0, 50).boxed().toList()) + " " + Stream.of("b", "a", "c").parallel().sorted().toList() + " " + IntStream.range(0, 30).parallel().mapToObj(x -> x).reduce(0, Integer::sum) + " " + Arrays.stream(new int[] {1, 2, 3, 4}).parallel().map(x -> x * x).max().getAsInt());
    StringBuilder order = new StringBuilder();
    IntStream.range(0, 8).parallel().forEachOrdered(order::append);
    System.out.println(order + " " + Stream.of(1, 2, 3, 4, 5).takeWhile(x -> x < 4).dropWhile(x -> x < 2).toList() + Stream.of(1, 2, 2, 3, 1).distinct().skip(1).toList() + Stream.concat(Stream.of(1), Stream.empty()).toList());
    System.out.println(Stream.of(1, 2, 3).<Object>mapMulti((x, sink) -> { if (x != 2) { sink.accept(x); sink.accept("s" + x); } }).toList() + " " + Stream.iterate(new int[] {0, 1}, f -> new int[] {f[1], f[0] + f[1]}).limit(10).map(f -> f[0]).toList() + Stream.iterate(1, x -> x < 30, x -> x * 3).toList());
    System.out.println(DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + DoubleStream.of(1, 2, 4).average() + " " + LongStream.range(0, 5).summaryStatistics() + " " + DoubleStream.empty().max() + " " + IntStream.empty().average() + " " + Stream.generate(() -> "g").limit(2).toList());
    System.out.println("hello".chars().mapToObj(c -> (char) c).collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting())) + " " + java.util.regex.Pattern.compile("-").splitAsStream("a-b-c").toList());
  }
}
