// Odd maps and sets: identity, enum and weak keys, access order, custom comparators that disagree with equals, bad hash codes.
import java.util.*;
import java.util.stream.Collectors;

public class IdentityAndWeakMaps {
  enum Day { MON, TUE, WED, THU { } }
  record BadHash(String s) { @Override public int hashCode() { return 1; } }
  static class Mutable { int v; Mutable(int v) { this.v = v; } @Override public boolean equals(Object o) { return o instanceof Mutable m && m.v == v; } @Override public int hashCode() { return v; } @Override public String toString() { return "m" + v; } }
  record Sortable(int k) implements Comparable<Sortable> { @Override public int hashCode() { return 7; } public int compareTo(Sortable o) { return Integer.compare(k, o.k); } }
  public static void main(String[] args) {
    IdentityHashMap<String, Integer> id = new IdentityHashMap<>(); String a = new String("k"), b = new String("k"); id.put(a, 1); id.put(b, 2); id.put(null, 3); System.out.println(id.size() + " " + id.get(a) + id.get("k") + id.get(null) + id.containsValue(2) + id.remove(b) + " " + id.keySet().contains(new String("k")));
    EnumMap<Day, String> em = new EnumMap<>(Day.class); em.put(Day.WED, "w"); em.put(Day.MON, null); em.put(Day.THU, "t"); System.out.println(em + " " + em.containsKey(Day.TUE) + em.equals(new HashMap<>(em)) + em.keySet()); 
    EnumSet<Day> es = EnumSet.complementOf(EnumSet.of(Day.TUE)); es.add(Day.TUE); es.removeAll(EnumSet.range(Day.MON, Day.TUE)); System.out.println(es + " " + EnumSet.noneOf(Day.class) + EnumSet.copyOf(List.of(Day.THU)).contains(Day.THU) + es.contains("x"));
    try { em.put(null, "x"); } catch (NullPointerException e) { System.out.println("no null keys"); }
    Map<BadHash, Integer> bad = new HashMap<>(); for (int i = 0; i < 40; i++) bad.put(new BadHash("k" + i % 20), i); System.out.println(bad.size() + " " + bad.get(new BadHash("k7")) + bad.remove(new BadHash("k3")) + bad.containsKey(new BadHash("k3")) + bad.values().stream().mapToInt(x -> x).sum());
    Map<Sortable, Integer> tree = new HashMap<>(); for (int i = 50; i > 0; i--) tree.merge(new Sortable(i % 25), 1, Integer::sum); System.out.println(tree.size() + " " + tree.get(new Sortable(24)) + tree.keySet().stream().map(Sortable::k).sorted().limit(3).collect(Collectors.toList()));
    Set<Mutable> set = new HashSet<>(); Mutable m = new Mutable(5); set.add(m); m.v = 6; System.out.println(set.contains(m) + " " + set.contains(new Mutable(5)) + set.add(m) + set.size() + set.remove(new Mutable(6)) + set);
    TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER); ci.put("Abc", 1); ci.put("aBC", 2); ci.put("b", 3); System.out.println(ci + " " + ci.containsKey("ABC") + ci.equals(Map.of("Abc", 2, "b", 3)) + Map.of("abc", 2, "b", 3).equals(ci) + ci.keySet().removeAll(Set.of("B")) + ci);
    TreeSet<int[]> arrays = new TreeSet<>(Arrays::compare); arrays.add(new int[] {1, 2}); arrays.add(new int[] {1}); System.out.println(arrays.contains(new int[] {1, 2}) + " " + arrays.add(new int[] {1}) + arrays.first().length);
    try { new TreeSet<Object>().add(new Object()); } catch (ClassCastException e) { System.out.println("not comparable"); } try { new TreeMap<String, String>().put(null, ""); } catch (NullPointerException e) { System.out.println("null key"); }
    LinkedHashMap<Integer, String> order = new LinkedHashMap<>(8, 0.75f, true); for (int i = 0; i < 5; i++) order.put(i, "v"); order.get(1); order.putIfAbsent(0, "x"); order.merge(2, "y", String::concat); order.getOrDefault(9, ""); order.compute(3, (k, v) -> null); System.out.println(order + " " + order.entrySet().iterator().next());
    WeakHashMap<Mutable, String> weak = new WeakHashMap<>(); Mutable held = new Mutable(1); weak.put(held, "v"); System.out.println(weak.get(new Mutable(1)) + weak.size() + weak.containsKey(held) + held);
    NavigableSet<Integer> n = new TreeSet<>(List.of(1, 3, 5, 7, 9)); NavigableSet<Integer> sub = n.subSet(3, false, 9, true).descendingSet(); sub.remove(7); n.add(4); System.out.println(sub + " " + sub.headSet(5) + sub.ceiling(6) + sub.pollLast() + n + sub.higher(4)); try { sub.add(10); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    Map<String, List<Integer>> multi = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())); for (String w : "to be or not to be that is".split(" ")) multi.computeIfAbsent(w, k -> new ArrayList<>()).add(w.hashCode() % 7); System.out.println(multi + " " + multi.hashCode());
  }
}
