// A thread makes a structure of many objects. Then two threads change it under a lock, each with changes of its own,
// so that states are reached again by other orders. The sizes are such that the states name their objects.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;

public class Structures {
  static final Object lock = new Object();
  static Object shared, other;

  static class Node {
    Node left, right;
    Object held;
    int value;

    Node(int value) {
      this.value = value;
    }
  }

  // Made by main before any thread: settled when the others run.
  static final Node[] old = new Node[4];

  static IntConsumer make(String kind, int size) {
    switch (kind) {
      case "put": {
        Map<Integer, String> map = new HashMap<>();
        for (int i = 0; i < size; i++) map.put(1000 + i, "v" + i);
        shared = map;
        return k -> map.put(5000 + k, "new");
      }
      case "replace": {
        Map<Integer, Integer> map = new HashMap<>();
        for (int i = 0; i < size; i++) map.put(1000 + i, 2000 + i);
        shared = map;
        return k -> map.merge(1000 + k, 1000, Integer::sum);
      }
      case "remove": {
        Map<Integer, int[]> map = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) map.put(1000 + i, new int[] {i});
        shared = map;
        return k -> map.remove(1000 + 3 * k);
      }
      case "tree": {
        TreeMap<Integer, Integer> map = new TreeMap<>();
        for (int i = 0; i < size; i++) map.put(1000 + 2 * i, 1000 + i);
        shared = map;
        return k -> map.put(1001 + 2 * k, 7000);
      }
      case "queue": {
        LinkedList<Integer> queue = new LinkedList<>();
        for (int i = 0; i < size; i++) queue.add(1000 + i);
        shared = queue;
        return k -> queue.addLast(queue.removeFirst() + k);
      }
      case "deque": {
        ArrayDeque<int[]> queue = new ArrayDeque<>();
        for (int i = 0; i < size; i++) queue.add(new int[] {i});
        shared = queue;
        return k -> queue.addLast(queue.removeFirst());
      }
      case "ring": {
        Node first = new Node(0), last = first;
        for (int i = 1; i < size; i++) {
          Node node = new Node(i);
          last.right = node;
          node.left = last;
          last = node;
        }
        last.right = first;
        first.left = last;
        shared = first;
        return k -> {  // takes one out, and lets it point back
          Node node = (Node) shared;
          for (int i = 0; i <= k; i++) node = node.right;
          node.left.right = node.right;
          node.right.left = node.left;
          other = k % 2 == 0 ? node : null;
        };
      }
      case "swap": {
        List<Node> one = new ArrayList<>(), two = new ArrayList<>();
        for (int i = 0; i < size; i++) {
          one.add(new Node(i));
          two.add(new Node(-i));
        }
        shared = one;
        other = two;
        return k -> {
          Object was = shared;
          shared = other;
          other = was;
          one.get(k).held = two.get(k);
        };
      }
      case "old": {  // between what is settled and what is not
        Node first = null;
        for (int i = 0; i < size; i++) {
          Node node = new Node(i);
          node.left = first;
          node.held = old[i % 4];
          first = node;
        }
        Node head = first;
        shared = first;
        return k -> {
          Node mine = old[k % 4];
          mine.held = mine.held == null ? head.left : null;
          old[(k + 1) % 4] = k % 2 == 0 ? mine : null;
          mine.value ^= 1;
          head.held = old[(k + 2) % 4];
        };
      }
      case "garbage": {
        Map<Integer, byte[]> map = new HashMap<>();
        for (int i = 0; i < size; i++) map.put(1000 + i, new byte[16]);
        shared = map;
        return k -> {
          for (int i = 0; i < 40; i++) other = new byte[100_000];
          map.put(1000 + k, new byte[16 + k]);
          other = null;
        };
      }
      default:
        throw new IllegalArgumentException(kind);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    for (int i = 0; i < old.length; i++) old[i] = new Node(100 + i);
    for (int i = 0; i < old.length; i++) old[i].right = old[(i + 1) % 4];
    int size = Integer.parseInt(args[1]), times = Integer.parseInt(args[2]);
    Thread bystander = new Thread(() -> {
      synchronized (lock) {
        lock.hashCode();
      }
    });
    Thread maker = new Thread(() -> {
      IntConsumer change = make(args[0], size);
      Thread[] workers = new Thread[2];
      for (int t = 0; t < 2; t++) {
        int first = t * times;
        workers[t] = new Thread(() -> {
          for (int k = first; k < first + times; k++) {
            synchronized (lock) {
              change.accept(k);
            }
          }
        });
        workers[t].start();
      }
      for (Thread worker : workers) join(worker);
    });
    bystander.start();
    maker.start();
    join(maker);
    join(bystander);
  }

  static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
