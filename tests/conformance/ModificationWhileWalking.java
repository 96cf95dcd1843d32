// Concurrent modification: which iterators fail, which carry on, list iterators that set, add and remove, removeIf and replaceAll.
import java.util.*;
import java.util.concurrent.*;
import java.util.function.Consumer;

public class ModificationWhileWalking {
  static void attempt(String what, Runnable r) {
    try { r.run(); System.out.println(what + " carried on"); } catch (RuntimeException e) { System.out.println(what + " " + e.getClass().getSimpleName()); }
  }
  static <C extends Collection<Integer>> void during(C c, Consumer<C> change) {
    attempt(c.getClass().getSimpleName(), () -> { int n = 0; for (Integer i : c) if (n++ == 1) change.accept(c); System.out.print(n + " " + c + " "); });
  }
  public static void main(String[] args) {
    List<Integer> three = List.of(1, 2, 3, 4);
    for (Collection<Integer> c : List.of(new ArrayList<>(three), new LinkedList<>(three), new ArrayDeque<>(three), new TreeSet<>(three), new LinkedHashSet<>(three), new PriorityQueue<>(three), new Vector<>(three), new CopyOnWriteArrayList<>(three), new ConcurrentLinkedQueue<>(three), new ConcurrentSkipListSet<>(three), new LinkedBlockingDeque<>(three), new ArrayBlockingQueue<>(9, false, three))) during(c, x -> x.add(9));
    during(new ArrayList<>(List.of(1, 2, 3)), x -> x.remove(0));
    during(new ArrayList<>(List.of(1, 2)), x -> x.remove(0));
    Map<Integer, String> map = new HashMap<>(Map.of(1, "a", 2, "b", 3, "c"));
    attempt("map keys", () -> { for (int k : map.keySet()) map.remove(4 - k); });
    attempt("map put same", () -> { for (int k : map.keySet()) map.put(k, "same"); });
    attempt("map entries", () -> { for (Map.Entry<Integer, String> e : map.entrySet()) e.setValue(e.getValue() + e.getKey()); });
    attempt("compute in compute", () -> map.computeIfAbsent(100, k -> { map.put(101, "x"); return "y"; }));
    attempt("concurrent recursive", () -> new ConcurrentHashMap<String, Integer>().computeIfAbsent("AaAa", k -> new ConcurrentHashMap<>(Map.of("BB", 2)).computeIfAbsent("BBBB", x -> 7)));
    attempt("stream source", () -> { List<Integer> l = new ArrayList<>(three); l.stream().peek(x -> { if (x == 2) l.add(5); }).count(); l.stream().forEach(x -> { if (x == 2) l.add(5); }); });
    attempt("sort in sort", () -> { List<Integer> l = new ArrayList<>(three); l.sort((a, b) -> { l.add(1); return a - b; }); });
    attempt("sub list", () -> { List<Integer> l = new ArrayList<>(three), sub = l.subList(1, 3); l.add(6); sub.size(); });
    attempt("for each", () -> { List<Integer> l = new ArrayList<>(three); l.forEach(l::add); });
    attempt("remove twice", () -> { Iterator<Integer> i = new ArrayList<>(three).iterator(); i.next(); i.remove(); i.remove(); });
    attempt("past the end", () -> { Iterator<Integer> i = new TreeSet<>(three).iterator(); while (true) i.next(); });
    attempt("unmodifiable", () -> Collections.unmodifiableList(new ArrayList<>(three)).iterator().remove());
    ListIterator<Integer> it = new LinkedList<>(three).listIterator(2);
    StringBuilder s = new StringBuilder();
    while (it.hasPrevious()) { int i = it.previousIndex(), v = it.previous(); if (v == 1) it.add(-1); else it.set(v * 10); s.append(i).append(':').append(v).append(' '); }
    while (it.hasNext()) { int v = it.next(); if (v % 2 == 0) it.remove(); s.append(it.nextIndex()).append('=').append(v).append(' '); }
    System.out.println(s);
    List<Integer> all = new ArrayList<>(List.of(5, 6, 7, 8, 9)); all.removeIf(x -> x % 2 == 1); all.replaceAll(x -> -x); System.out.println(all + " " + all.retainAll(List.of(-6)) + all + all.addAll(0, List.of(1, 2)) + all);
    map.keySet().removeIf(k -> k > 1); map.replaceAll((k, v) -> v + "!"); map.values().remove("nothing"); System.out.println(map + " " + map.entrySet().remove(Map.entry(1, "zz")) + map.keySet().retainAll(Set.of()) + map);
    attempt("removeIf throws", () -> { List<Integer> l = new ArrayList<>(three); try { l.removeIf(x -> { if (x == 3) throw new IllegalStateException(); return true; }); } catch (IllegalStateException e) { System.out.print(l + " "); throw e; } });
  }
}
