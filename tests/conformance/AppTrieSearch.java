// A trie with completion and wildcard search, a suffix array, Knuth-Morris-Pratt, Rabin-Karp, Boyer-Moore.
import java.util.*;
import java.util.stream.*;

public class AppTrieSearch {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  static class Trie {
    final TreeMap<Character, Trie> next = new TreeMap<>(); boolean end;
    void add(String w) { Trie t = this; for (char c : w.toCharArray()) t = t.next.computeIfAbsent(c, k -> new Trie()); t.end = true; }
    int size() { return 1 + next.values().stream().mapToInt(Trie::size).sum(); }
    List<String> complete(String p) { Trie t = this; for (char c : p.toCharArray()) { t = t.next.get(c); if (t == null) return List.of(); } List<String> out = new ArrayList<>(); t.collect(p, out); return out; }
    void collect(String p, List<String> out) { if (end) out.add(p); next.forEach((c, n) -> n.collect(p + c, out)); }
    boolean match(String p, int i) { return i == p.length() ? end : p.charAt(i) == '.' ? next.values().stream().anyMatch(n -> n.match(p, i + 1)) : next.containsKey(p.charAt(i)) && next.get(p.charAt(i)).match(p, i + 1); }
  }
  static List<Integer> kmp(String t, String p) { int[] f = new int[p.length()]; for (int i = 1, k = 0; i < p.length(); i++) { while (k > 0 && p.charAt(i) != p.charAt(k)) k = f[k - 1]; if (p.charAt(i) == p.charAt(k)) k++; f[i] = k; } List<Integer> out = new ArrayList<>(); for (int i = 0, k = 0; i < t.length(); i++) { while (k > 0 && t.charAt(i) != p.charAt(k)) k = f[k - 1]; if (t.charAt(i) == p.charAt(k)) k++; if (k == p.length()) { out.add(i - k + 1); k = f[k - 1]; } } return out; }
  static List<Integer> karp(String t, String p) { List<Integer> out = new ArrayList<>(); long h = 0, g = 0, top = 1; int m = 1_000_003, n = p.length(); for (int i = 0; i < n; i++) { h = (h * 256 + p.charAt(i)) % m; g = (g * 256 + t.charAt(i)) % m; if (i > 0) top = top * 256 % m; } for (int i = 0; i + n <= t.length(); i++) { if (h == g && t.startsWith(p, i)) out.add(i); if (i + n < t.length()) g = ((g - t.charAt(i) * top % m + m) * 256 + t.charAt(i + n)) % m; } return out; }

  public static void main(String[] args) throws Exception {
    Trie t = new Trie(); for (String w : "car card care cat dog do done dot".split(" ")) t.add(w); say(t.complete("car"), t.complete("do"), t.complete("x"), t.match("d.t", 0), t.match("ca.", 0), t.size());
    String text = "abracadabra abracadabra"; for (String p : new String[] {"abra", "cad", "zzz", "a"}) say(p, kmp(text, p), karp(text, p), kmp(text, p).equals(karp(text, p)));
    Integer[] suffixes = IntStream.range(0, 11).boxed().toArray(Integer[]::new); String s = text.substring(0, 11); Arrays.sort(suffixes, Comparator.comparing(s::substring)); say(Arrays.toString(suffixes));
  }
}
