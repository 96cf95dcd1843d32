import java.util.*;

/** HashMap, LinkedHashMap (also access order as a cache), TreeMap with navigation, IdentityHashMap, WeakHashMap basics. */
public class Maps {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        Lru() { super(4, 0.75f, true); }

        @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) { return size() > 3; }
    }

    static void exercise(Map<String, Integer> m) {
        for (String w : "one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" ")) m.put(w, w.length());
        System.out.println(m.size() + " " + new TreeMap<>(m));
        System.out.println(m.put("one", 1) + " " + m.putIfAbsent("two", 2) + " " + m.putIfAbsent("zero", 0) + " " + m.remove("three") + " " + m.remove("none") + " " + m.remove("four", 5) + " " + m.replace("five", 55) + " " + m.replace("six", 3, 33));
        System.out.println(m.computeIfAbsent("new", String::length) + " " + m.computeIfAbsent("new", k -> -1) + " " + m.computeIfPresent("ten", (k, v) -> null) + " " + m.compute("one", (k, v) -> v == null ? 1 : v + 10) + " " + m.merge("one", 5, Integer::sum) + " " + m.merge("seven", 1, (a, b) -> null) + " " + m.getOrDefault("x", -7));
        m.replaceAll((k, v) -> v * 2);
        m.keySet().removeIf(k -> k.startsWith("e"));
        m.values().remove(110);
        m.entrySet().removeIf(e -> e.getValue() > 60);
        for (Map.Entry<String, Integer> e : m.entrySet()) if (e.getKey().equals("one")) e.setValue(-1);
        System.out.println(new TreeMap<>(m) + " " + m.containsValue(-1) + " " + m.containsKey("five") + " " + m.equals(new TreeMap<>(m)) + " " + m.hashCode());
        Map<String, Integer> n = new LinkedHashMap<>();
        m.keySet().stream().sorted().forEach(k -> n.put(k, m.get(k)));
        System.out.println(n.keySet() + " " + n.values());
    }

    public static void main(String[] args) {
        exercise(new HashMap<>());
        exercise(new LinkedHashMap<>());
        exercise(new TreeMap<>());
        exercise(new Hashtable<>());
        HashMap<Integer, Integer> big = new HashMap<>();
        for (int i = 0; i < 5000; i++) big.put(i * 31, i);
        long sum = 0;
        for (int v : big.values()) sum += v;
        for (int i = 0; i < 5000; i += 2) big.remove(i * 31);
        System.out.println(sum + " " + big.size() + " " + big.get(31) + " " + big.get(62));
        Map<String, Integer> nulls = new HashMap<>();
        nulls.put(null, 1);
        nulls.put("v", null);
        System.out.println(nulls.get(null) + " " + nulls.get("v") + " " + nulls.containsKey("v") + " " + nulls.getOrDefault("v", 9) + " " + nulls.size());
        Lru<String, Integer> lru = new Lru<>();
        for (String k : "a b c a d a e".split(" ")) lru.merge(k, 1, Integer::sum);
        lru.get("d");
        System.out.println(lru);
        TreeMap<Integer, String> t = new TreeMap<>(Comparator.reverseOrder());
        for (int i = 0; i < 100; i += 7) t.put(i, "v" + i);
        System.out.println(t.firstKey() + " " + t.lastEntry() + " " + t.floorKey(50) + " " + t.ceilingKey(50) + " " + t.higherKey(49) + " " + t.lowerKey(49) + " " + t.headMap(84) + t.tailMap(14, false) + t.subMap(70, 49) + " " + t.descendingMap().firstKey());
        System.out.println(t.pollFirstEntry() + " " + t.pollLastEntry() + " " + t.size() + " " + t.descendingKeySet().first());
        Map<Integer, String> view = t.headMap(50, true);
        view.remove(77);
        view.put(99, "added");
        System.out.println(t + " " + view.size());
        try {
            view.put(3, "out of range");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            for (Integer k : t.keySet()) t.put(k + 1, "x");
        } catch (ConcurrentModificationException e) {
            System.out.println("cme");
        }
        try {
            new TreeMap<Object, Object>().put(new Object(), 1);
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
        IdentityHashMap<String, Integer> id = new IdentityHashMap<>();
        id.put("a", 1);
        id.put(new String("a"), 2);
        id.put("a", 3);
        System.out.println(id.size() + " " + id.get("a"));
        WeakHashMap<String, Integer> weak = new WeakHashMap<>();
        weak.put("strong", 1);
        System.out.println(weak + " " + Map.of("k", 1) + Map.entry("e", 2) + Collections.singletonMap(1, 2));
        try {
            Map.of("k", 1, "k", 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
