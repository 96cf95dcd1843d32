import java.util.*;
import java.util.function.Function;
import java.util.stream.*;

/** Collectors of every kind, nested and concurrent; stream sources, short circuits, flattening, Optional chains. */
public class CollectorShapes {
    record Sale(String city, String item, int count, double price) {
        double total() { return count * price; }
    }

    static final List<Sale> SALES = List.of(new Sale("Oslo", "tea", 3, 2.5), new Sale("Rome", "ham", 1, 8), new Sale("Oslo", "ham", 2, 7.5), new Sale("Bern", "tea", 10, 2), new Sale("Rome", "tea", 4, 2.25), new Sale("Oslo", "jam", 5, 4));

    static void show(Object o) { System.out.println(o); }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        show(SALES.stream().collect(Collectors.groupingBy(Sale::city, TreeMap::new, Collectors.summingInt(Sale::count))));
        show(SALES.stream().collect(Collectors.groupingBy(Sale::item, TreeMap::new, Collectors.groupingBy(Sale::city, TreeMap::new, Collectors.averagingDouble(Sale::total)))));
        show(SALES.stream().collect(Collectors.partitioningBy(s -> s.total() > 15, Collectors.mapping(Sale::city, Collectors.joining("+", "<", ">")))));
        show(SALES.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingDouble(Sale::total), (n, t) -> n + " sales " + t)));
        show(SALES.stream().collect(Collectors.toMap(Sale::city, Sale::count, Integer::sum, LinkedHashMap::new)));
        attempt(() -> SALES.stream().collect(Collectors.toMap(Sale::city, Sale::item)));
        show(SALES.stream().collect(Collectors.groupingBy(Sale::city, TreeMap::new, Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparingDouble(Sale::total)), o -> o.get().item()))));
        show(SALES.stream().collect(Collectors.groupingBy(Sale::item, TreeMap::new, Collectors.filtering(s -> s.count() > 2, Collectors.flatMapping(s -> Stream.of(s.city(), s.city().length()), Collectors.toList())))));
        show(SALES.stream().collect(Collectors.summarizingDouble(Sale::total)) + " " + SALES.stream().collect(Collectors.reducing(0, Sale::count, Math::max)));
        show(SALES.stream().map(Sale::city).collect(Collectors.toCollection(TreeSet::new)) + " " + SALES.stream().collect(Collectors.toUnmodifiableMap(Function.identity(), Sale::total)).size() + " " + SALES.parallelStream().collect(Collectors.groupingByConcurrent(Sale::item, Collectors.counting())).get("tea"));
        show(IntStream.rangeClosed(1, 5).mapToObj(i -> "x".repeat(i)).collect(StringBuilder::new, (b, s) -> b.append(s).append('.'), StringBuilder::append));
        System.out.println(Stream.iterate(1, i -> i < 200, i -> i * 3).toList() + " " + Stream.iterate(1, i -> i + 1).filter(i -> i % 7 == 0).limit(3).toList() + " " + Stream.generate(() -> "g").limit(2).toList() + " " + Stream.concat(Stream.of(1), Stream.of(2, 3)).toList());
        System.out.println(IntStream.range(0, 20).boxed().takeWhile(i -> i < 5).toList() + " " + IntStream.range(0, 9).dropWhile(i -> i < 6).boxed().toList() + " " + Stream.of(5, 3, 5, 1).distinct().sorted().toList() + " " + Stream.of("b", "a", "c").sorted(Comparator.reverseOrder()).skip(1).findFirst().get());
        System.out.println(Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(List::stream).map(i -> i * i).reduce(Integer::sum) + " " + Stream.of(1, 2, 3).<String>mapMulti((i, sink) -> { for (int k = 0; k < i; k++) sink.accept(i + "" + k); }).toList());
        StringBuilder log = new StringBuilder();
        boolean any = Stream.of(1, 2, 3, 4).peek(i -> log.append('p').append(i)).map(i -> i * 2).filter(i -> { log.append('f').append(i); return i > 3; }).anyMatch(i -> i > 3);
        System.out.println(any + " " + log + " " + Stream.of(1, 2).noneMatch(i -> i > 2) + Stream.empty().allMatch(x -> false));
        System.out.println(IntStream.of(3, 1, 2).summaryStatistics() + " " + IntStream.empty().average() + " " + DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + IntStream.range(0, 5).mapToObj(Integer::toString).collect(Collectors.joining()) + " " + "hello".chars().mapToObj(c -> (char) c).map(String::valueOf).collect(Collectors.joining("|")) + " " + IntStream.rangeClosed(1, 4).asDoubleStream().map(Math::sqrt).boxed().map(d -> String.format("%.2f", d)).toList());
        System.out.println(Optional.of("value").map(String::length).filter(n -> n > 3).or(() -> Optional.of(0)).stream().mapToInt(i -> i).sum() + " " + Optional.ofNullable((String) null).map(String::length).orElseGet(() -> -1) + " " + Optional.empty().isEmpty() + " " + Optional.of(1).flatMap(i -> Optional.<Integer>empty()).orElse(9) + " " + OptionalInt.of(4) + Optional.of("x") + OptionalDouble.empty());
        Optional.of(1).ifPresentOrElse(v -> System.out.println("there " + v), () -> System.out.println("not there"));
        Optional.empty().ifPresentOrElse(v -> System.out.println("there " + v), () -> System.out.println("not there"));
        attempt(() -> Optional.of(null));
        attempt(() -> Stream.of(1, 2).toList().add(3));
        attempt(() -> { Stream<Integer> s = Stream.of(1); s.count(); s.count(); });
        attempt(() -> Stream.of(1, 0).map(i -> 1 / i).toList());
        attempt(() -> Stream.of((Object) null).findFirst());
        attempt(() -> Stream.iterate(1, i -> i).limit(-1));
        try (Stream<String> closing = Stream.of("c").onClose(() -> System.out.println("closed"))) {
            System.out.println(closing.findAny().get());
        }
        Spliterator<Integer> sp = List.of(1, 2, 3, 4, 5).spliterator();
        Spliterator<Integer> half = sp.trySplit();
        half.forEachRemaining(i -> System.out.print("h" + i + " "));
        sp.tryAdvance(i -> System.out.print("s" + i + " "));
        System.out.println(sp.estimateSize() + " " + sp.hasCharacteristics(Spliterator.SIZED));
        System.out.println(StreamSupport.stream(new TreeSet<>(Set.of(3, 1, 2)).spliterator(), false).map(String::valueOf).collect(Collectors.joining(",")) + " " + Arrays.stream(new int[][] {{1, 2}, {3}}).flatMapToInt(Arrays::stream).sum() + " " + IntStream.rangeClosed(1, 100).parallel().filter(i -> i % 3 == 0).map(i -> i * i).sum() + " " + Stream.of("a", "bb", "ccc").collect(Collector.of(() -> new int[1], (acc, s) -> acc[0] += s.length(), (p, q) -> { p[0] += q[0]; return p; }, acc -> acc[0])));
    }
}
