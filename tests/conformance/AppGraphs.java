// Graph algorithms: breadth and depth first, Dijkstra, Bellman-Ford, Floyd-Warshall, topological order, Tarjan, Kruskal, flows.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeSet;

public class AppGraphs {
  record Edge(int from, int to, int weight) implements Comparable<Edge> {
    public int compareTo(Edge o) { return weight != o.weight ? Integer.compare(weight, o.weight) : from != o.from ? from - o.from : to - o.to; }
  }
  final int size;
  final List<List<Edge>> out = new ArrayList<>();
  final List<Edge> edges = new ArrayList<>();
  AppGraphs(int size, int[][] list) {
    this.size = size;
    for (int i = 0; i < size; i++) out.add(new ArrayList<>());
    for (int[] e : list) {
      Edge edge = new Edge(e[0], e[1], e[2]);
      out.get(e[0]).add(edge);
      edges.add(edge);
    }
  }
  int[] bfs(int start) {
    int[] depth = new int[size];
    Arrays.fill(depth, -1);
    Deque<Integer> queue = new ArrayDeque<>(List.of(start));
    depth[start] = 0;
    while (!queue.isEmpty()) {
      int v = queue.poll();
      for (Edge e : out.get(v)) {
        if (depth[e.to] >= 0) continue;
        depth[e.to] = depth[v] + 1;
        queue.add(e.to);
      }
    }
    return depth;
  }
  long[] dijkstra(int start) {
    long[] best = new long[size];
    Arrays.fill(best, Long.MAX_VALUE);
    best[start] = 0;
    PriorityQueue<long[]> queue = new PriorityQueue<>((a, b) -> a[0] != b[0] ? Long.compare(a[0], b[0]) : Long.compare(a[1], b[1]));
    queue.add(new long[] {0, start});
    while (!queue.isEmpty()) {
      long[] top = queue.poll();
      if (top[0] > best[(int) top[1]]) continue;
      for (Edge e : out.get((int) top[1])) {
        long next = top[0] + e.weight;
        if (next < best[e.to]) queue.add(new long[] {best[e.to] = next, e.to});
      }
    }
    return best;
  }
  boolean negativeCycle() {
    long[] best = new long[size];
    for (int round = 0; round < size; round++) {
      boolean changed = false;
      for (Edge e : edges) if (best[e.from] + e.weight < best[e.to]) {
        best[e.to] = best[e.from] + e.weight;
        changed = true;
      }
      if (!changed) return false;
    }
    return true;
  }
  List<Integer> topological() {
    int[] in = new int[size];
    for (Edge e : edges) in[e.to]++;
    TreeSet<Integer> ready = new TreeSet<>();
    for (int i = 0; i < size; i++) if (in[i] == 0) ready.add(i);
    List<Integer> order = new ArrayList<>();
    while (!ready.isEmpty()) {
      int v = ready.pollFirst();
      order.add(v);
      for (Edge e : out.get(v)) if (--in[e.to] == 0) ready.add(e.to);
    }
    return order.size() == size ? order : null;
  }
  private int counter;
  private int[] index, low;
  private final Deque<Integer> stack = new ArrayDeque<>();
  private final BitSet onStack = new BitSet();
  List<List<Integer>> components() {
    index = new int[size];
    low = new int[size];
    List<List<Integer>> found = new ArrayList<>();
    for (int v = 0; v < size; v++) if (index[v] == 0) visit(v, found);
    return found;
  }
  private void visit(int v, List<List<Integer>> found) {
    index[v] = low[v] = ++counter;
    stack.push(v);
    onStack.set(v);
    for (Edge e : out.get(v)) {
      if (index[e.to] == 0) visit(e.to, found);
      if (onStack.get(e.to)) low[v] = Math.min(low[v], low[e.to]);
    }
    if (low[v] != index[v]) return;
    List<Integer> component = new ArrayList<>();
    int w;
    do {
      component.add(w = stack.pop());
      onStack.clear(w);
    } while (w != v);
    component.sort(null);
    found.add(component);
  }
  int spanningTree() {
    int[] parent = new int[size];
    Arrays.setAll(parent, i -> i);
    int total = 0;
    for (Edge e : edges.stream().sorted().toList()) {
      int a = e.from, b = e.to;
      while (parent[a] != a) a = parent[a] = parent[parent[a]];
      while (parent[b] != b) b = parent[b] = parent[parent[b]];
      if (a != b) {
        parent[a] = b;
        total += e.weight;
      }
    }
    return total;
  }
  int maxFlow(int source, int sink) {
    int[][] room = new int[size][size];
    for (Edge e : edges) room[e.from][e.to] += e.weight;
    for (int flow = 0; ; ) {
      int[] via = new int[size];
      Arrays.fill(via, -1);
      via[source] = source;
      Deque<Integer> queue = new ArrayDeque<>(List.of(source));
      while (!queue.isEmpty() && via[sink] < 0) {
        int v = queue.poll();
        for (int w = 0; w < size; w++) if (room[v][w] > 0 && via[w] < 0) {
          via[w] = v;
          queue.add(w);
        }
      }
      if (via[sink] < 0) return flow;
      int least = Integer.MAX_VALUE;
      for (int v = sink; v != source; v = via[v]) least = Math.min(least, room[via[v]][v]);
      for (int v = sink; v != source; v = via[v]) {
        room[via[v]][v] -= least;
        room[v][via[v]] += least;
      }
      flow += least;
    }
  }

  public static void main(String[] args) {
    AppGraphs g = new AppGraphs(8, new int[][] {{0, 1, 4}, {0, 2, 1}, {2, 1, 2}, {1, 3, 5}, {2, 3, 8}, {3, 4, 3}, {4, 1, 1}, {5, 6, 2}, {6, 5, 2}, {4, 7, 6}});
    System.out.println(Arrays.toString(g.bfs(0)) + "\n" + Arrays.toString(g.dijkstra(0)) + "\n" + g.topological() + " " + g.components() + " " + g.negativeCycle() + " " + g.spanningTree() + " " + g.maxFlow(0, 7));
    AppGraphs dag = new AppGraphs(6, new int[][] {{5, 2, 1}, {5, 0, 1}, {4, 0, 1}, {4, 1, 1}, {2, 3, 1}, {3, 1, -4}});
    System.out.println(dag.topological() + " " + dag.components() + " " + dag.negativeCycle());
    AppGraphs bad = new AppGraphs(3, new int[][] {{0, 1, 1}, {1, 2, -3}, {2, 0, 1}});
    System.out.println(bad.negativeCycle() + " " + bad.topological());
  }
}
