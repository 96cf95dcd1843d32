// Collectors: grouping in layers, partitioning, teeing, flat mapping, filtering, to maps with clashes, hand-made collectors.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class CollectorsDeep {
  static void say(Object o) { System.out.println(o); }
  record P(String name, String city, int age, List<String> tags) {}

  public static void main(String[] args) throws Exception {
    List<P> all = List.of(new P("ann", "x", 30, List.of("a", "b")), new P("bob", "y", 25, List.of("b")), new P("cid", "x", 40, List.of()), new P("dee", "y", 25, List.of("c", "a")));
    say(all.stream().collect(Collectors.groupingBy(P::city, TreeMap::new, Collectors.averagingInt(P::age))));
    say(all.stream().collect(Collectors.groupingBy(P::city, TreeMap::new, Collectors.flatMapping(p -> p.tags().stream(), Collectors.toCollection(TreeSet::new)))));
    say(all.stream().collect(Collectors.partitioningBy(p -> p.age() > 28, Collectors.mapping(P::name, Collectors.joining("+", "<", ">")))));
    say(all.stream().collect(Collectors.teeing(Collectors.summingInt(P::age), Collectors.counting(), (s, n) -> s + "/" + n)));
    say(all.stream().collect(Collectors.groupingBy(P::age, TreeMap::new, Collectors.filtering(p -> p.city().equals("x"), Collectors.counting()))));
    say(all.stream().collect(Collectors.toMap(P::age, P::name, (a, b) -> a + "&" + b, TreeMap::new)));
    try { all.stream().collect(Collectors.toMap(P::age, P::name)); } catch (IllegalStateException e) { say(e.getMessage()); }
    say(all.stream().collect(Collectors.summarizingInt(P::age)) + " " + all.stream().collect(Collectors.reducing(0, P::age, Integer::max)) + all.stream().map(P::name).collect(Collectors.minBy(Comparator.reverseOrder())));
    Collector<String, ?, String> own = Collector.of(StringBuilder::new, (StringBuilder b, String s) -> b.append(s.charAt(0)), (a, b) -> a.append('|').append(b), StringBuilder::toString);
    say(all.stream().map(P::name).collect(own) + " " + all.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)) + all.stream().map(P::age).collect(Collectors.toUnmodifiableSet()).contains(25));
    say(Stream.of(1, 2, 3, 4, 5).collect(ArrayList<Integer>::new, (l, x) -> l.add(0, x), List::addAll) + " " + IntStream.rangeClosed(1, 5).boxed().collect(Collectors.averagingDouble(x -> x * 1.5)));
    TreeMap<String, TreeMap<Integer, List<String>>> nested = all.stream().collect(Collectors.groupingBy(P::city, TreeMap::new, Collectors.groupingBy(P::age, TreeMap::new, Collectors.mapping(P::name, Collectors.toList())))); say(nested);
  }
}
