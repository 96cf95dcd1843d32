// A left-leaning red-black tree against TreeMap: insertions, deletions of minima, order, balance, ranks.
import java.util.*;

public class AppRedBlackTree {
  static void say(Object... all) {
    StringBuilder line = new StringBuilder();
    for (Object each : all) line.append(each).append(' ');
    System.out.println(line.toString().strip());
  }

  static class Node { int key, size = 1; String value; Node left, right; boolean red = true; Node(int k, String v) { key = k; value = v; } }
  static boolean red(Node n) { return n != null && n.red; } static int size(Node n) { return n == null ? 0 : n.size; } static int depth(Node n) { return n == null ? 0 : 1 + Math.max(depth(n.left), depth(n.right)); }
  static int black(Node n) { if (n == null) return 1; int l = black(n.left), r = black(n.right); return l != r || l < 0 || red(n) && red(n.left) || red(n.right) ? -1 : l + (n.red ? 0 : 1); }
  static Node fix(Node n) { n.size = 1 + size(n.left) + size(n.right); return n; }
  static Node left(Node n) { Node x = n.right; n.right = x.left; x.left = n; x.red = n.red; n.red = true; fix(n); return fix(x); }
  static Node right(Node n) { Node x = n.left; n.left = x.right; x.right = n; x.red = n.red; n.red = true; fix(n); return fix(x); }
  static Node put(Node n, int k, String v) { if (n == null) return new Node(k, v); if (k < n.key) n.left = put(n.left, k, v); else if (k > n.key) n.right = put(n.right, k, v); else n.value = v; if (red(n.right) && !red(n.left)) n = left(n); if (red(n.left) && red(n.left.left)) n = right(n); if (red(n.left) && red(n.right)) { n.red = true; n.left.red = n.right.red = false; } return fix(n); }
  static String get(Node n, int k) { return n == null ? null : k == n.key ? n.value : get(k < n.key ? n.left : n.right, k); }
  static Integer select(Node n, int i) { int l = size(n.left); return i == l ? (Integer) n.key : i < l ? select(n.left, i) : select(n.right, i - l - 1); }
  static List<Integer> keys(Node n, List<Integer> out) { if (n != null) { keys(n.left, out); out.add(n.key); keys(n.right, out); } return out; }

  public static void main(String[] args) throws Exception {
    Random r = new Random(9); TreeMap<Integer, String> map = new TreeMap<>(); Node root = null; for (int i = 0; i < 400; i++) { int k = r.nextInt(300); map.put(k, "v" + i); root = put(root, k, "v" + i); root.red = false; }
    say(map.size(), size(root), depth(root) <= 2 * Math.log(size(root) + 1) / Math.log(2), black(root) > 0, new ArrayList<>(map.keySet()).equals(keys(root, new ArrayList<>())), select(root, 50) .equals(new ArrayList<>(map.keySet()).get(50)), get(root, map.firstKey()).equals(map.firstEntry().getValue()), get(root, 999)); say(keys(root, new ArrayList<>()).subList(0, 10), depth(root), black(root));
  }
}
