// A league table: fixtures by rotation, results from a seed, ties broken in steps, knock-out brackets, Elo ratings.
import java.util.*;
import java.util.stream.*;

public class AppTournament {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    List<String> teams = List.of("Ajax", "Bern", "Cork", "Dale", "Eton", "Faro"); Random r = new Random(11); Map<String, int[]> table = new LinkedHashMap<>(); teams.forEach(t -> table.put(t, new int[4])); int n = teams.size(); for (int round = 0; round < n - 1; round++) { List<String> rest = new ArrayList<>(teams.subList(1, n)); Collections.rotate(rest, round); List<String> all = new ArrayList<>(List.of(teams.get(0))); all.addAll(rest); StringBuilder s = new StringBuilder("round " + round); for (int i = 0; i < n / 2; i++) { String h = all.get(i), a = all.get(n - 1 - i); int x = r.nextInt(4), y = r.nextInt(4); s.append(' ').append(h).append(x).append('-').append(y).append(a); int[] p = table.get(h), q = table.get(a); p[0] += x > y ? 3 : x == y ? 1 : 0; q[0] += y > x ? 3 : x == y ? 1 : 0; p[1] += x - y; q[1] += y - x; p[2] += x; q[2] += y; } say(s); } List<String> ranking = table.entrySet().stream().sorted(Comparator.<Map.Entry<String, int[]>>comparingInt(e -> -e.getValue()[0]).thenComparingInt(e -> -e.getValue()[1]).thenComparingInt(e -> -e.getValue()[2]).thenComparing(Map.Entry::getKey)).map(e -> e.getKey() + Arrays.toString(e.getValue())).collect(Collectors.toList()); ranking.forEach(x -> say(x)); double a = 1500, b = 1600; for (int i = 0; i < 5; i++) { double expected = 1 / (1 + Math.pow(10, (b - a) / 400)), score = i % 2; a += 32 * (score - expected); b -= 32 * (score - expected); } say(Math.round(a), Math.round(b), Math.round(a + b)); Queue<String> bracket = new ArrayDeque<>(teams.subList(0, 4)); while (bracket.size() > 1) { String x = bracket.poll(), y = bracket.poll(); bracket.add(x.hashCode() % 7 > y.hashCode() % 7 ? x : y); } say(bracket);
  }
}
