// Views and wrappers of java.util: sublists, ranges, key sets, checked, synchronized, iterators, spliterators, concurrent change.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class CollectionViews {
  interface Body { Object run(); }
  static void attempt(String what, Body b) {
    try { System.out.println(what + " " + b.run()); } catch (RuntimeException e) { System.out.println(what + " " + e.getClass().getSimpleName() + " " + e.getMessage()); }
  }
  static String traits(Spliterator<?> s) {
    StringBuilder b = new StringBuilder();
    if (s.hasCharacteristics(Spliterator.ORDERED)) b.append("ordered ");
    if (s.hasCharacteristics(Spliterator.SORTED)) b.append("sorted ");
    if (s.hasCharacteristics(Spliterator.DISTINCT)) b.append("distinct ");
    if (s.hasCharacteristics(Spliterator.SIZED)) b.append("sized ");
    if (s.hasCharacteristics(Spliterator.SUBSIZED)) b.append("subsized ");
    if (s.hasCharacteristics(Spliterator.IMMUTABLE)) b.append("immutable ");
    if (s.hasCharacteristics(Spliterator.CONCURRENT)) b.append("concurrent ");
    if (s.hasCharacteristics(Spliterator.NONNULL)) b.append("nonnull ");
    Spliterator<?> half = s.trySplit();
    return b + "" + s.estimateSize() + "/" + (half == null ? "-" : half.estimateSize());
  }
  public static void main(String[] args) {
    List<Integer> list = IntStream.range(0, 10).boxed().collect(Collectors.toCollection(ArrayList::new));
    List<Integer> sub = list.subList(2, 7);
    sub.subList(1, 3).clear();
    sub.replaceAll(x -> x * 10);
    sub.add(0, -1);
    System.out.println(list + " " + sub + " " + sub.indexOf(50) + " " + Collections.max(sub));
    list.add(99);
    attempt("stale sublist", () -> sub.size());
    attempt("changed while iterating", () -> { for (Integer x : list) if (x == 1) list.remove(x); return list; });
    attempt("last but one", () -> { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); for (Integer x : l) if (x == 2) l.remove(x); return l; });
    attempt("map changed", () -> { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2)); m.keySet().forEach(k -> m.put(k + 5, 0)); return m; });
    attempt("computeIfAbsent that changes", () -> { Map<Integer, Integer> m = new HashMap<>(); m.computeIfAbsent(1, k -> { m.put(2, 2); return 1; }); return m; });
    TreeMap<String, Integer> tree = new TreeMap<>(Map.of("a", 1, "c", 3, "e", 5, "g", 7));
    NavigableMap<String, Integer> range = tree.subMap("b", true, "f", true);
    range.put("d", 4);
    attempt("outside", () -> range.put("z", 1));
    System.out.println(range + " " + range.descendingMap() + " " + tree.headMap("d") + " " + range.firstKey() + " " + tree.floorKey("f") + " " + tree.descendingKeySet().headSet("c") + " " + range.pollLastEntry() + tree);
    tree.keySet().removeIf(k -> k.compareTo("c") < 0);
    tree.values().remove(7);
    tree.entrySet().iterator().next().setValue(30);
    System.out.println(tree + " " + tree.entrySet().contains(Map.entry("c", 30)) + " " + tree.ceilingEntry("d"));
    attempt("snapshot entry", () -> tree.firstEntry().setValue(1));
    attempt("null key", () -> tree.get(null));
    attempt("wrong class", () -> ((Map) tree).put(5, 5));
    attempt("List.of null", () -> List.of(1, 2).contains(null));
    attempt("List.of set", () -> { List.of(1).set(0, 2); return 0; });
    attempt("Map.of twice", () -> Map.of("k", 1, "k", 2));
    attempt("Set.of twice", () -> Set.of(3, 3));
    attempt("copyOf", () -> List.copyOf(Arrays.asList(1, null)));
    attempt("checked", () -> ((List) Collections.checkedList(new ArrayList<>(), String.class)).add(5));
    attempt("empty", () -> Collections.emptyList().iterator().next());
    attempt("singleton", () -> Collections.singletonMap("a", 1).put("b", 2));
    attempt("nCopies", () -> Collections.nCopies(3, "x") + "" + Collections.nCopies(-1, "x"));
    attempt("asList", () -> Arrays.asList(1, 2).remove(0));
    attempt("deque null", () -> new ArrayDeque<>().add(null));
    attempt("queue", () -> new PriorityQueue<Object>(List.of(1)).add("s"));
    attempt("capacity", () -> new ArrayList<>(-1));
    attempt("iterator remove", () -> { Iterator<Integer> i = new ArrayList<>(List.of(1)).iterator(); i.remove(); return 0; });
    for (Collection<?> c : List.of(new ArrayList<>(List.of(1, 2, 3, 4)), new LinkedList<>(List.of(1, 2, 3)), new HashSet<>(Set.of(1, 2)), new LinkedHashSet<>(List.of(1, 2)), new TreeSet<>(Set.of(1, 2, 3)), new ArrayDeque<>(List.of(1, 2, 3)), new PriorityQueue<>(List.of(1, 2)),
        List.of(1, 2, 3), Arrays.asList(1, 2), new Vector<>(List.of(1, 2, 3)), new java.util.concurrent.ConcurrentSkipListSet<>(Set.of(1)), new java.util.concurrent.CopyOnWriteArrayList<>(List.of(1, 2)), Collections.nCopies(4, 0), new java.util.concurrent.ArrayBlockingQueue<>(2)))
      System.out.println(c.getClass().getSimpleName() + " " + traits(c.spliterator()));
    Spliterator<Integer> sp = list.spliterator();
    sp.tryAdvance(x -> System.out.print("first " + x + " "));
    Spliterator<Integer> front = sp.trySplit();
    int[] sums = new int[2];
    front.forEachRemaining(x -> sums[0] += x);
    sp.forEachRemaining(x -> sums[1] += x);
    System.out.println(sums[0] + " " + sums[1] + " " + sp.tryAdvance(x -> {}));
    LinkedHashMap<String, Integer> access = new LinkedHashMap<>(4, 0.75f, true);
    for (String s : "d b a c".split(" ")) access.put(s, s.length());
    access.get("b"); access.merge("d", 5, Integer::sum); access.putIfAbsent("a", 0); access.compute("c", (k, v) -> null);
    System.out.println(access);
    IdentityHashMap<String, Integer> ident = new IdentityHashMap<>();
    ident.put(new String("k"), 1); ident.put(new String("k"), 2);
    System.out.println(ident.size() + " " + ident.get("k") + " " + new TreeMap<>(Comparator.comparing(String::length)) {{ put("aa", 1); put("bb", 2); }});
    BitSet bits = new BitSet(); bits.set(3, 9); bits.flip(5); bits.xor(BitSet.valueOf(new long[] {0xFF}));
    System.out.println(bits + " " + bits.nextClearBit(3) + " " + bits.previousSetBit(100) + " " + bits.stream().sum() + " " + bits.cardinality() + bits.length());
    StringJoiner j = new StringJoiner(",", "<", ">").setEmptyValue("none");
    System.out.print(j + " ");
    System.out.println(j.add("x").merge(new StringJoiner("-").add("y").add("z")) + " " + new StringTokenizer("a b,c", " ,", true).countTokens());
    List<Integer> r = new ArrayList<>(List.of(1, 2, 3, 4, 5));
    Collections.rotate(r, 2); System.out.print(r); Collections.swap(r, 0, 4); Collections.reverse(r); System.out.print(r); Collections.shuffle(r, new Random(4)); System.out.println(r + " " + Collections.binarySearch(List.of(1, 3, 5), 4) + " " + Collections.frequency(r, 2) + Collections.disjoint(r, List.of(9)) + Collections.indexOfSubList(List.of(1, 2, 1, 2), List.of(1, 2)) + Collections.lastIndexOfSubList(List.of(1, 2, 1, 2), List.of(1, 2)));
  }
}
