// jdk: 25
// Stream.gather: the gatherers of the library and own ones, sequential and parallel.
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Gatherer;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class Gatherers1 {
  static <T> Gatherer<T, ?, T> everyOther() {
    return Gatherer.ofSequential(() -> new boolean[] {false}, (state, element, downstream) -> {
      state[0] = !state[0];
      return !state[0] || downstream.push(element);
    });
  }

  static Gatherer<Integer, List<Integer>, List<Integer>> runs() {
    return Gatherer.ofSequential(ArrayList::new, (run, element, down) -> {
      if (!run.isEmpty() && run.get(run.size() - 1) > element) {
        if (!down.push(List.copyOf(run))) return false;
        run.clear();
      }
      run.add(element);
      return true;
    }, (run, down) -> {
      if (!run.isEmpty()) down.push(List.copyOf(run));
    });
  }

  public static void main(String[] args) {
    System.out.println(IntStream.range(0, 7).boxed().gather(Gatherers.windowFixed(3)).toList());
    System.out.println(IntStream.range(0, 5).boxed().gather(Gatherers.windowSliding(2)).toList());
    System.out.println(Stream.of(1, 2, 3, 4).gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
    System.out.println(Stream.of("a", "b", "c").gather(Gatherers.fold(() -> "", (a, b) -> b + a)).toList());
    System.out.println(Stream.of(1, 2, 3, 4, 5, 6).gather(everyOther()).limit(2).toList());
    System.out.println(Stream.of(1, 3, 2, 2, 9, 1).gather(runs()).map(List::size).toList());
    System.out.println(Stream.of(1, 2, 3, 4, 5).gather(Gatherers.<Integer>windowFixed(2).andThen(Gatherers.windowFixed(2))).toList());
    System.out.println(Stream.of(5, 1, 4).parallel().gather(Gatherers.scan(() -> 1, (a, b) -> a * b)).collect(Collectors.toList()));
    Gatherer<Integer, ?, Integer> evens = Gatherer.of((_, n, down) -> n % 2 != 0 || down.push(n));
    System.out.println(IntStream.rangeClosed(1, 9).boxed().gather(evens).reduce(0, Integer::sum));
    System.out.println(Stream.iterate(1, n -> n * 3).gather(Gatherers.windowSliding(3)).skip(2).findFirst().get());
    System.out.println(Stream.of(1, 2, 3).gather(Gatherers.mapConcurrent(2, n -> n * 10)).toList());
    System.out.println(Stream.of(1, 2, 3, 4).mapMulti((Integer n, java.util.function.Consumer<Object> c) -> {
      for (int i = 0; i < n; i++) c.accept(n);
    }).gather(Gatherers.windowFixed(4)).toList());
    try {
      Gatherers.windowFixed(0);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Supplier<int[]> state = evens.initializer() == Gatherer.defaultInitializer() ? () -> new int[0] : null;
    System.out.println(state == null ? "own state" : "no state");
  }
}
