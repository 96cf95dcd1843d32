// jdk: 25
// Unnamed variables and patterns wherever they may stand, in records, lambdas, catches, resources and loops.
import java.util.*;
import java.util.function.*;

public class UnnamedThings25 {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  record P(Object a, Object b) {} static class R implements AutoCloseable { public void close() { say("closed"); } }

  public static void main(String[] args) throws Exception {
    int n = 0; for (var _ : List.of(1, 2, 3)) n++; try { Integer.parseInt("x"); } catch (NumberFormatException _) { n += 10; } try (var _ = new R()) { n += 100; } BiFunction<Integer, Integer, Integer> first = (a, _) -> a; say(n, first.apply(5, 6)); Map<String, Integer> m = new TreeMap<>(); for (String s : "a b a".split(" ")) m.merge(s, 1, (x, _) -> x + 1); m.computeIfAbsent("z", _ -> 0); say(m); for (Object o : new Object[] {new P(1, new P(2, "in")), new P("s", 3), new P(null, null), 5, "t", List.of()}) say(switch (o) { case P(Integer i, P(_, String s)) -> i + s; case P(String s, _) -> s + "?"; case P(_, _) -> "pair"; case Integer _, Long _ -> "number"; case CharSequence _ -> "text"; default -> "other"; }); for (int i = 0, _ = n++; i < 2; i++) n++; say(n, new Object() instanceof P(_, _), new P(1, 2) instanceof P(Integer a, _) && a == 1); Queue<Integer> q = new ArrayDeque<>(List.of(1, 2, 3)); while (q.size() > 1) { var _ = q.remove(); } say(q); enum E { A, B } E e = E.B; say(switch (e) { case A -> 1; case B -> 2; });
  }
}
