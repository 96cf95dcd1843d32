import java.util.*;
import java.util.function.Function;
import java.util.stream.*;

/** Sequential streams: sources, intermediate operations, collectors, laziness, short circuits. */
public class Streams {
    record P(String name, int age, String city) { }

    public static void main(String[] args) {
        List<P> ps = List.of(new P("Ann", 30, "Oslo"), new P("Bob", 25, "Rome"), new P("Cid", 35, "Oslo"), new P("Dee", 25, "Bern"), new P("Eve", 40, "Rome"));
        System.out.println(ps.stream().filter(p -> p.age() > 26).map(P::name).collect(Collectors.toList()));
        System.out.println(ps.stream().mapToInt(P::age).sum() + " " + ps.stream().mapToInt(P::age).average().getAsDouble() + " " + ps.stream().mapToInt(P::age).summaryStatistics());
        Map<String, String> byCity = ps.stream().collect(Collectors.groupingBy(P::city, TreeMap::new, Collectors.mapping(P::name, Collectors.joining("+", "<", ">"))));
        System.out.println(byCity);
        System.out.println(ps.stream().collect(Collectors.partitioningBy(p -> p.age() > 28, Collectors.counting())));
        System.out.println(ps.stream().sorted(Comparator.comparing(P::age).thenComparing(P::name, Comparator.reverseOrder())).map(P::name).collect(Collectors.joining(",")));
        System.out.println(new TreeMap<>(ps.stream().collect(Collectors.toMap(P::city, P::age, Integer::sum))));
        System.out.println(IntStream.rangeClosed(1, 5).mapToObj(i -> "x".repeat(i)).collect(Collectors.toList()) + " " + IntStream.range(0, 10).filter(i -> i % 3 == 0).boxed().collect(Collectors.toList()));
        System.out.println(Stream.iterate(1, x -> x * 2).limit(10).reduce(0, Integer::sum) + " " + Stream.iterate(1, x -> x < 50, x -> x * 3).map(String::valueOf).collect(Collectors.joining("|")) + " " + Stream.generate(() -> "g").limit(3).toList());
        System.out.println(Stream.of(5, 3, 5, 1, 3).distinct().sorted().toList() + " " + Stream.of(1, 2, 3, 4, 5).skip(1).limit(3).toList() + " " + Stream.of(1, 2, 3, 4, 1).takeWhile(x -> x < 4).toList() + Stream.of(1, 2, 3, 4, 1).dropWhile(x -> x < 4).toList());
        System.out.println(Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(List::stream).map(x -> x * x).toList() + " " + Stream.of("a b", "c").flatMap(s -> Arrays.stream(s.split(" "))).count());
        StringBuilder log = new StringBuilder();
        Optional<Integer> first = Stream.of(1, 2, 3, 4, 5, 6).peek(x -> log.append("p").append(x)).filter(x -> x % 2 == 0).peek(x -> log.append("f").append(x)).map(x -> x * 10).skip(1).findFirst();
        System.out.println(first + " " + log);
        System.out.println(ps.stream().anyMatch(p -> p.age() == 40) + " " + ps.stream().allMatch(p -> p.age() > 26) + " " + ps.stream().noneMatch(p -> p.city().isEmpty()) + " " + ps.stream().max(Comparator.comparingInt(P::age)).get().name() + " " + Stream.<Integer>empty().min(Comparator.naturalOrder()));
        System.out.println(Stream.of("b", "a", "c").collect(Collectors.collectingAndThen(Collectors.toCollection(TreeSet::new), TreeSet::descendingSet)) + " " + Stream.of(1, 2, 3).collect(Collectors.reducing(0, x -> x * x, Integer::sum)) + " " + Stream.of(1, 2, 3, 4).collect(Collectors.averagingInt(x -> x)) + " " + Stream.of(1, 2, 3).collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(x -> x), (c, s) -> c + ":" + s)));
        System.out.println(DoubleStream.of(1.5, 2.5).map(d -> d * 2).sum() + " " + LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + "hello".chars().mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining("-")) + " " + Arrays.stream(new int[] {3, 1, 2}).sorted().mapToObj(Integer::toString).collect(Collectors.joining()));
        Map<Boolean, List<Integer>> parts = IntStream.range(0, 8).boxed().collect(Collectors.partitioningBy(x -> x > 4));
        System.out.println(parts + " " + Stream.of("x", "yy", "zz").collect(Collectors.toMap(String::length, Function.identity(), (a, b) -> a + b, TreeMap::new)));
        System.out.println(Arrays.toString(Stream.of("p", "q").toArray(String[]::new)) + Stream.concat(Stream.of(1), Stream.of(2)).toList() + IntStream.iterate(10, i -> i > 0, i -> i - 3).boxed().toList() + Stream.of(1, 2, 3).mapMulti((Integer x, java.util.function.Consumer<Object> c) -> { for (int i = 0; i < x; i++) c.accept(x); }).toList());
        Iterator<Integer> it = Stream.of(7, 8).iterator();
        System.out.println(it.next() + it.next() + " " + it.hasNext());
        Stream<Integer> used = Stream.of(1);
        used.count();
        try {
            used.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Stream.of(1, 1).collect(Collectors.toMap(x -> x, x -> "v" + x));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Optional<String> o = Optional.of("val");
        System.out.println(o.map(String::length).filter(x -> x > 2).orElse(-1) + " " + o.flatMap(x -> Optional.<String>empty()).isPresent() + " " + Optional.ofNullable((String) null).or(() -> Optional.of("other")).get() + " " + Optional.empty() + " " + OptionalInt.of(3));
        try {
            Optional.empty().orElseThrow();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Stream.of(1, 2, 3, 4).parallel().sequential().mapToInt(x -> x).sum() + " " + StreamSupport.stream(List.of(1, 2).spliterator(), false).count());
    }
}
