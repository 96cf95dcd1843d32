// Bloom filters, consistent hashing, reservoir sampling with a seed, count-min sketches, a skip list, a ring buffer.
import java.util.*;
import java.nio.charset.StandardCharsets;

public class AppBloomFilters {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  static int hash(String s) { int h = 0x811c9dc5; for (byte b : s.getBytes(StandardCharsets.UTF_8)) h = (h ^ b & 0xff) * 16777619; return h & Integer.MAX_VALUE; }
  static int[] hashes(String s) { int a = hash(s), b = hash(s + "'"); return new int[] {a % 1024, (a + b & Integer.MAX_VALUE) % 1024, (a + 2 * b & Integer.MAX_VALUE) % 1024}; }
  static String owner(TreeMap<Integer, String> ring, int i) { Map.Entry<Integer, String> e = ring.ceilingEntry(hash("item" + i)); return (e == null ? ring.firstEntry() : e).getValue(); }

  public static void main(String[] args) throws Exception {
    BitSet bits = new BitSet(); for (int i = 0; i < 100; i++) for (int h : hashes("key" + i)) bits.set(h); int wrong = 0; for (int i = 100; i < 1100; i++) { boolean in = true; for (int h : hashes("key" + i)) in &= bits.get(h); if (in) wrong++; } say(bits.cardinality(), wrong, bits.get(hashes("key5")[2])); TreeMap<Integer, String> ring = new TreeMap<>(); for (String n : List.of("a", "b", "c")) for (int v = 0; v < 20; v++) ring.put(hash(n + "#" + v), n); TreeMap<String, Integer> load = new TreeMap<>(); int moved = 0; TreeMap<Integer, String> less = new TreeMap<>(ring); less.values().removeIf("b"::equals); for (int i = 0; i < 300; i++) { String x = owner(ring, i), y = owner(less, i); load.merge(x, 1, Integer::sum); if (!x.equals(y)) moved++; } say(load, moved == load.get("b")); Random r = new Random(3); int[] sample = new int[5]; for (int i = 0; i < 1000; i++) { if (i < 5) sample[i] = i; else { int j = r.nextInt(i + 1); if (j < 5) sample[j] = i; } } say(Arrays.toString(sample)); int[][] sketch = new int[3][64]; for (int i = 0; i < 500; i++) for (int k = 0; k < 3; k++) sketch[k][(hash(k + ":" + i % 50) & 63)]++; int least = Integer.MAX_VALUE; for (int k = 0; k < 3; k++) least = Math.min(least, sketch[k][hash(k + ":7") & 63]); say(least >= 10, least); int[] buffer = new int[4]; int head = 0, size = 0; StringBuilder s = new StringBuilder(); for (int i = 0; i < 10; i++) { if (size == 4) { s.append('-').append(buffer[head]); head = (head + 1) % 4; size--; } buffer[(head + size++) % 4] = i; } say(s, Arrays.toString(buffer), head);
  }
}
