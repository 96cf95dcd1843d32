/** Each worker has a tree of objects of its own, in which it changes a leaf, swaps children and grows a twig. */
public class OwnGraph {
  static int shared;
  static final Object lock = new Object();

  static class Node {
    int value;
    Node left, right;
    Node(int depth, int value) {
      this.value = value;
      if (depth > 0) {
        left = new Node(depth - 1, 2 * value);
        right = new Node(depth - 1, 2 * value + 1);
      }
    }
  }

  static Thread worker(int number, int rounds) {
    return new Thread(() -> {
      Node root = new Node(6, number + 1);
      for (int i = 0; i < rounds; i++) {
        Node at = root;
        for (int j = 0; j < 3; j++) {
          at = (i >> j & 1) == 0 ? at.left : at.right;
        }
        at.value += 7;
        Node kept = at.left;
        at.left = at.right;
        at.right = kept;
        if (i % 2 == 1) {
          at.left = new Node(1, i);
        }
        synchronized (lock) {
          shared = (shared + root.right.value) % 5;
        }
      }
    });
  }

  public static void main(String[] args) throws InterruptedException {
    int workers = Integer.parseInt(args[0]), rounds = Integer.parseInt(args[1]);
    Thread[] threads = new Thread[workers];
    for (int i = 0; i < workers; i++) {
      threads[i] = worker(i, rounds);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
