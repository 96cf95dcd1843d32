// Caches: LRU by LinkedHashMap and by hand, LFU, a loading cache with expiry by a clock of its own, statistics.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.LongSupplier;

public class AppLruCache {
  static class Simple<K, V> extends LinkedHashMap<K, V> {
    private final int limit;
    Simple(int limit) {
      super(4, 0.75f, true);
      this.limit = limit;
    }
    @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) { return size() > limit; }
  }

  static class ByHand<K, V> {
    private class Node {
      K key;
      V value;
      Node before = this, after = this;
      void unlink() {
        before.after = after;
        after.before = before;
      }
      void linkAfter(Node other) {
        before = other;
        after = other.after;
        other.after.before = this;
        other.after = this;
      }
    }
    private final Map<K, Node> nodes = new HashMap<>();
    private final Node head = new Node();
    private final int limit;
    int hits, misses, evictions;
    ByHand(int limit) { this.limit = limit; }
    V get(K key) {
      Node node = nodes.get(key);
      if (node == null) {
        misses++;
        return null;
      }
      hits++;
      node.unlink();
      node.linkAfter(head);
      return node.value;
    }
    void put(K key, V value) {
      Node node = nodes.computeIfAbsent(key, k -> new Node());
      if (node.key != null) node.unlink();
      node.key = key;
      node.value = value;
      node.linkAfter(head);
      if (nodes.size() > limit) {
        Node last = head.before;
        last.unlink();
        nodes.remove(last.key);
        evictions++;
      }
    }
    List<K> keys() {
      List<K> keys = new ArrayList<>();
      for (Node node = head.after; node != head; node = node.after) keys.add(node.key);
      return keys;
    }
  }

  static class Lfu {
    private final Map<String, Integer> counts = new HashMap<>();
    private final TreeMap<Integer, LinkedHashSet<String>> byCount = new TreeMap<>();
    private final int limit;
    Lfu(int limit) { this.limit = limit; }
    void touch(String key) {
      int count = counts.getOrDefault(key, 0);
      if (count == 0 && counts.size() == limit) {
        Map.Entry<Integer, LinkedHashSet<String>> least = byCount.firstEntry();
        String victim = least.getValue().iterator().next();
        remove(victim, least.getKey());
        counts.remove(victim);
        System.out.print("-" + victim + " ");
      }
      if (count > 0) remove(key, count);
      counts.put(key, count + 1);
      byCount.computeIfAbsent(count + 1, k -> new LinkedHashSet<>()).add(key);
    }
    private void remove(String key, int count) {
      byCount.computeIfPresent(count, (k, set) -> set.remove(key) && set.isEmpty() ? null : set);
    }
  }

  static class Loading<K, V> {
    private record Timed<V>(V value, long until) {}
    private final Map<K, Timed<V>> entries = new HashMap<>();
    private final Function<K, V> loader;
    private final LongSupplier clock;
    Loading(Function<K, V> loader, LongSupplier clock) {
      this.loader = loader;
      this.clock = clock;
    }
    V get(K key) { return entries.compute(key, (k, old) -> old != null && old.until > clock.getAsLong() ? old : new Timed<>(loader.apply(k), clock.getAsLong() + 10)).value(); }
  }

  public static void main(String[] args) {
    Simple<String, Integer> simple = new Simple<>(3);
    for (String s : "a b c a d b e a".split(" ")) simple.merge(s, 1, Integer::sum);
    System.out.println(simple + " " + simple.containsKey("c") + " " + simple.getOrDefault("d", -1) + " " + simple.keySet());
    ByHand<Integer, String> cache = new ByHand<>(4);
    for (int i = 0; i < 30; i++) {
      int key = i * i % 7;
      if (cache.get(key) == null) cache.put(key, "v" + key);
    }
    System.out.println(cache.keys() + " " + cache.hits + " " + cache.misses + " " + cache.evictions);
    Lfu lfu = new Lfu(3);
    for (String s : "x y x z w x y w q z".split(" ")) lfu.touch(s);
    System.out.println(lfu.byCount);
    long[] now = {0};
    int[] loads = {0};
    Loading<String, String> loading = new Loading<>(k -> k + "#" + ++loads[0], () -> now[0]);
    StringBuilder seen = new StringBuilder();
    for (; now[0] < 40; now[0] += 4) seen.append(loading.get("k")).append(' ').append(loading.get("key" + now[0] % 8)).append(' ');
    System.out.println(seen.toString().trim());
  }
}
