// A discrete event simulation: an event queue, elevators with directions, waiting passengers, statistics.
import java.util.*;

public class AppElevator {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    PriorityQueue<long[]> events = new PriorityQueue<>(Comparator.<long[]>comparingLong(e -> e[0]).thenComparingLong(e -> e[1])); Random r = new Random(7); for (int i = 0; i < 12; i++) events.add(new long[] {r.nextInt(40), i, r.nextInt(8), r.nextInt(8)}); int floor = 0, dir = 1; long now = 0, waited = 0; int moved = 0, served = 0; List<long[]> waiting = new ArrayList<>(), inside = new ArrayList<>(); StringBuilder path = new StringBuilder();
    while (served < 12 && now < 500) { while (!events.isEmpty() && events.peek()[0] <= now) waiting.add(events.poll()); int at = floor; long t = now; for (Iterator<long[]> it = inside.iterator(); it.hasNext(); ) if (it.next()[3] == at) { it.remove(); served++; path.append('v'); } for (Iterator<long[]> it = waiting.iterator(); it.hasNext(); ) { long[] p = it.next(); if (p[2] == at && inside.size() < 4) { inside.add(p); it.remove(); waited += t - p[0]; path.append('^'); } } int d = dir; boolean more = inside.stream().anyMatch(p -> (p[3] - at) * d > 0) || waiting.stream().anyMatch(p -> (p[2] - at) * d > 0); if (!more) { dir = -dir; int e = dir; more = inside.stream().anyMatch(p -> (p[3] - at) * e > 0) || waiting.stream().anyMatch(p -> (p[2] - at) * e > 0); } if (more) { floor += dir; moved++; path.append(floor); } now++; } say(path); say(now, waited, moved, served);
  }
}
