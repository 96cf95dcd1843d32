import java.util.*;

/** TreeMap and TreeSet views, access-ordered LinkedHashMap, EnumMap, IdentityHashMap, compute methods, modification checks. */
public class MapNavigation {
    enum Day { MON, TUE, WED, THU, FRI }

    static class Lru<K, V> extends LinkedHashMap<K, V> {
        final int limit;

        Lru(int limit) {
            super(16, 0.75f, true);
            this.limit = limit;
        }

        @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) { return size() > limit; }
    }

    static class Bad {
        final int id;

        Bad(int id) { this.id = id; }

        @Override public int hashCode() { return id % 3; }

        @Override public boolean equals(Object o) { return o instanceof Bad b && b.id == id; }

        @Override public String toString() { return "b" + id; }
    }

    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " fine");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        TreeMap<Integer, String> t = new TreeMap<>();
        for (int i = 0; i < 100; i += 7) t.put(i, "v" + i);
        System.out.println(t.floorKey(20) + " " + t.ceilingKey(22) + " " + t.lowerKey(21) + " " + t.higherKey(21) + " " + t.floorEntry(-1) + " " + t.firstEntry() + " " + t.lastKey() + " " + t.pollFirstEntry() + " " + t.pollLastEntry());
        NavigableMap<Integer, String> sub = t.subMap(14, true, 49, false);
        System.out.println(sub + " " + sub.descendingMap() + " " + sub.headMap(30) + " " + sub.tailMap(35, false) + " " + sub.size());
        sub.put(15, "new");
        sub.remove(21);
        t.put(40, "under");
        System.out.println(sub.keySet() + " " + t.descendingKeySet() + " " + t.navigableKeySet().subSet(10, 30) + " " + sub.descendingMap().firstKey() + " " + sub.descendingMap().ceilingKey(16));
        attempt("out of range", () -> sub.put(60, "x"));
        attempt("bad range", () -> t.subMap(5, 1));
        attempt("null key", () -> t.put(null, "x"));
        attempt("sub of sub", () -> sub.subMap(0, 20));
        sub.headMap(20, true).clear();
        System.out.println(t);
        TreeMap<String, Integer> words = new TreeMap<>(String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.reverseOrder()));
        for (String w : "the Quick brown fox The quick".split(" ")) words.merge(w, 1, Integer::sum);
        System.out.println(words + " " + words.comparator().compare("a", "b"));
        TreeSet<String> set = new TreeSet<>(List.of("pear", "apple", "fig", "kiwi"));
        System.out.println(set.headSet("kiwi") + " " + set.tailSet("fig", false) + " " + set.descendingSet() + " " + set.lower("apple") + " " + set.pollLast() + " " + set.ceiling("g") + " " + set.first());
        Lru<String, Integer> lru = new Lru<>(3);
        for (String k : "a b c a d b e a".split(" ")) {
            Integer v = lru.get(k);
            lru.put(k, v == null ? 1 : v + 1);
        }
        lru.getOrDefault("b", 0);
        System.out.println(lru + " " + lru.keySet());
        EnumMap<Day, Integer> days = new EnumMap<>(Day.class);
        days.put(Day.FRI, 5);
        days.put(Day.MON, null);
        days.put(Day.WED, 3);
        System.out.println(days + " " + days.containsKey(Day.TUE) + days.get(Day.MON) + " " + days.equals(new HashMap<>(days)) + " " + EnumSet.complementOf(EnumSet.copyOf(days.keySet())) + EnumSet.range(Day.TUE, Day.THU));
        days.entrySet().removeIf(e -> e.getValue() == null);
        days.replaceAll((k, v) -> v * k.ordinal());
        System.out.println(days);
        IdentityHashMap<String, Integer> ids = new IdentityHashMap<>();
        ids.put("k", 1);
        ids.put(new String("k"), 2);
        System.out.println(ids.size() + " " + ids.get("k") + " " + ids.containsKey(new String("k")));
        HashMap<Bad, Integer> bad = new HashMap<>();
        for (int i = 0; i < 60; i++) bad.put(new Bad(i), i);
        for (int i = 0; i < 60; i += 2) bad.remove(new Bad(i));
        System.out.println(bad.size() + " " + bad.get(new Bad(31)) + " " + bad.values().stream().mapToInt(i -> i).sum() + " " + new TreeSet<>(bad.values()));
        Map<String, List<Integer>> m = new HashMap<>();
        for (int i = 0; i < 6; i++) m.computeIfAbsent(i % 2 == 0 ? "even" : "odd", k -> new ArrayList<>()).add(i);
        m.computeIfPresent("odd", (k, v) -> v.size() > 2 ? null : v);
        m.compute("new", (k, v) -> v == null ? List.of(1) : null);
        System.out.println(m + " " + m.putIfAbsent("even", List.of()) + " " + m.merge("new", List.of(2), (a, b) -> null) + " " + m.replace("none", List.of()) + m.remove("even", List.of()) + " " + m.getOrDefault("zz", List.of(9)));
        attempt("compute in compute", () -> new HashMap<>(Map.of(1, 1)).computeIfAbsent(2, k -> { throw new IllegalStateException("inside"); }));
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        attempt("remove while iterating", () -> { for (Integer i : list) if (i == 3) list.remove(i); });
        attempt("last but one", () -> { for (Integer i : list) if (i == 5) list.remove(i); });
        attempt("map while iterating", () -> { Map<Integer, Integer> h = new HashMap<>(Map.of(1, 1, 2, 2)); for (Integer k : h.keySet()) h.put(k + 10, 0); });
        attempt("tree while iterating", () -> { for (Integer k : t.keySet()) t.remove(k); });
        attempt("forEach", () -> list.forEach(i -> list.add(7)));
        attempt("sublist", () -> { List<Integer> s = list.subList(0, 2); list.add(9); s.size(); });
        ListIterator<Integer> it = list.listIterator();
        while (it.hasNext()) {
            int i = it.next();
            if (i % 2 == 0) it.remove();
            else it.set(i * 10);
            if (i == 1) it.add(99);
        }
        while (it.hasPrevious()) System.out.print(it.previousIndex() + "=" + it.previous() + " ");
        System.out.println();
        attempt("set before next", () -> list.listIterator().set(1));
        attempt("remove twice", () -> { Iterator<Integer> i = list.iterator(); i.next(); i.remove(); i.remove(); });
        Map<String, Integer> copy = new LinkedHashMap<>();
        copy.put("z", 1);
        copy.put("a", 2);
        copy.put("z", 3);
        Iterator<Map.Entry<String, Integer>> entries = copy.entrySet().iterator();
        Map.Entry<String, Integer> e = entries.next();
        e.setValue(33);
        entries.next();
        entries.remove();
        System.out.println(copy + " " + e + " " + Map.entry("k", 1).equals(new AbstractMap.SimpleEntry<>("k", 1)) + " " + Map.copyOf(copy) + Collections.unmodifiableMap(copy));
        attempt("immutable", () -> Map.of("a", 1).put("b", 2));
        attempt("unmodifiable", () -> Collections.unmodifiableMap(copy).entrySet().iterator().next().setValue(1));
        attempt("checked", () -> ((Map) Collections.checkedMap(new HashMap<>(), String.class, Integer.class)).put(1, 1));
        WeakHashMap<Object, String> weak = new WeakHashMap<>();
        weak.put(Day.MON, "kept");
        System.out.println(weak);
    }
}
