// Optionals of every kind, chains of them, comparators with nulls, predicates, suppliers that must not run.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class OptionalUses {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    Optional<String> full = Optional.of("v"), none = Optional.ofNullable(null); say(full.map(String::length), none.map(String::length), full.flatMap(x -> none), full.filter(x -> x.isEmpty()), none.or(() -> full), full.or(() -> { throw new AssertionError(); }), none.orElse("d"), full.orElseGet(() -> { throw new AssertionError(); }), full.stream().count(), none.isEmpty(), full, none, full.equals(Optional.of("v")), none.hashCode()); full.ifPresentOrElse(v -> say("has", v), () -> say("no")); none.ifPresentOrElse(v -> say("has", v), () -> say("no")); try { none.orElseThrow(() -> new IllegalStateException("absent")); } catch (IllegalStateException e) { say(e.getMessage()); } try { none.orElseThrow(); } catch (NoSuchElementException e) { say(e.getMessage()); } try { Optional.of(null); } catch (NullPointerException e) { say("null"); } say(OptionalInt.of(3), OptionalDouble.empty(), OptionalLong.of(5).getAsLong(), IntStream.empty().max(), OptionalInt.of(2).stream().sum());
    List<String> l = Arrays.asList("b", null, "a", "C"); l.sort(Comparator.nullsFirst(String.CASE_INSENSITIVE_ORDER)); say(l); l.sort(Comparator.nullsLast(Comparator.<String>naturalOrder().reversed())); say(l); BiFunction<Integer, Integer, Integer> f = Math::max; Supplier<Supplier<Integer>> s = () -> () -> 7; say(f.andThen(x -> x * 2).apply(3, 4), s.get().get(), Function.<Integer>identity().andThen(x -> x + 1).compose((String x) -> x.length()).apply("abc"), ((Predicate<Integer>) x -> x > 1).and(x -> x < 3).negate().test(2), ((IntBinaryOperator) Integer::sum).applyAsInt(1, 2), ((ToDoubleBiFunction<Integer, Integer>) (x, y) -> x / (double) y).applyAsDouble(1, 4), BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(2, 1), Objects.requireNonNullElseGet(null, () -> "g"));
  }
}
