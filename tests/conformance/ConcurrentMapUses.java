// ConcurrentHashMap and skip lists: atomic updates, bulk operations, views while they change, null refusals, iteration.
import java.util.*;
import java.util.concurrent.*;

public class ConcurrentMapUses {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>(); for (String w : "a b a c b a".split(" ")) m.merge(w, 1, Integer::sum); say(new TreeMap<>(m), m.putIfAbsent("a", 9), m.replace("b", 2, 20), m.replace("z", 1), m.computeIfPresent("c", (k, v) -> null), m.computeIfAbsent("d", String::length), m.getOrDefault("q", -1), m.remove("a", 99)); say(m.reduceValues(1, Integer::sum), m.search(100, (k, v) -> v == 20 ? k : null), m.reduceKeys(1, (x, y) -> x.compareTo(y) > 0 ? x : y), m.mappingCount(), new TreeSet<>(m.keySet(7)), m.reduceEntriesToInt(1, Map.Entry::getValue, 0, Math::max)); try { m.put("n", null); } catch (NullPointerException e) { say("no nulls"); } Set<String> set = ConcurrentHashMap.newKeySet(); set.add("x"); say(set.add("x"), set, m.contains(20)); for (String k : m.keySet()) m.remove(k); say(m.isEmpty()); ConcurrentSkipListMap<Integer, String> s = new ConcurrentSkipListMap<>(); for (int i = 0; i < 20; i += 2) s.put(i, "v" + i); say(s.floorKey(7), s.higherEntry(8), s.headMap(6, true), s.descendingMap().firstKey(), s.pollFirstEntry(), s.subMap(4, 9).size(), s.lastEntry().getValue(), s.ceilingKey(99)); try { s.firstEntry().setValue("x"); } catch (UnsupportedOperationException e) { say("snapshot"); } Thread[] ts = new Thread[3]; ConcurrentHashMap<Integer, Integer> c = new ConcurrentHashMap<>(); for (int t = 0; t < 3; t++) (ts[t] = new Thread(() -> { for (int i = 0; i < 40; i++) c.compute(i % 10, (k, v) -> v == null ? 1 : v + 1); })).start(); for (Thread t : ts) t.join(); say(new TreeMap<>(c), c.values().stream().mapToInt(x -> x).sum()); CopyOnWriteArrayList<Integer> l = new CopyOnWriteArrayList<>(List.of(1, 2, 3)); for (int x : l) l.addIfAbsent(x + 10); say(l, l.addAllAbsent(List.of(1, 50)), l.removeIf(x -> x > 11)); ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>(List.of(1, 2, 3)); d.addFirst(0); say(d.pollLast(), d, d.descendingIterator().next(), new ConcurrentSkipListSet<>(List.of(3, 1, 2)).descendingSet());
  }
}
