// jdk: 25
// Stream gatherers: windows, folds, scans, own ones with state and short circuit, composed, in parallel.
import java.util.*;
import java.util.stream.*;
import java.util.function.*;

public class GathererShapes25 {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    say(Stream.of(1, 2, 3, 4, 5).gather(Gatherers.windowFixed(2)).toList(), Stream.of(1, 2, 3, 4).gather(Gatherers.windowSliding(3)).toList(), Stream.of("a", "b", "c").gather(Gatherers.scan(() -> "", String::concat)).toList(), Stream.of(1, 2, 3).gather(Gatherers.fold(() -> 0, Integer::sum)).findFirst(), Stream.<Integer>empty().gather(Gatherers.windowFixed(3)).count());
    Gatherer<Integer, ?, Integer> distinctRuns = Gatherer.ofSequential(() -> new Integer[1], (s, x, d) -> { boolean fresh = !x.equals(s[0]); s[0] = x; return !fresh || d.push(x); }); Gatherer<Integer, int[], String> until = Gatherer.ofSequential(() -> new int[1], (s, x, d) -> { s[0] += x; return d.push(x + "@" + s[0]) && s[0] < 10; }, (s, d) -> d.push("end " + s[0])); say(Stream.of(1, 1, 2, 2, 1).gather(distinctRuns).toList(), Stream.iterate(1, x -> x + 1).gather(until).toList(), Stream.of(3, 3, 4, 5).gather(distinctRuns.andThen(until)).toList()); Gatherer<String, Void, Character> chars = Gatherer.of((v, s, d) -> { for (char c : s.toCharArray()) if (!d.push(c)) return false; return true; }); say(Stream.of("ab", "cd").gather(chars).limit(3).toList(), Stream.of("xy", "z").parallel().gather(chars).toList(), Stream.of(5, 6, 7).gather(Gatherers.mapConcurrent(2, x -> x * x)).toList()); try { Gatherers.windowFixed(0); } catch (IllegalArgumentException e) { say(e.getMessage()); }
  }
}
