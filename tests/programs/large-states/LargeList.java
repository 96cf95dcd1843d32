/** Workers add nodes to a long list of objects, each under the list's monitor, and take some away: the numbers of objects shift. */
public class LargeList {
  static class Node {
    int value;
    Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  static final Object lock = new Object();
  static Node head;

  static Thread worker(int number, int rounds) {
    return new Thread(() -> {
      for (int i = 0; i < rounds; i++) {
        synchronized (lock) {
          if ((number + i) % 3 == 2) {
            head = head.next;
          } else {
            head = new Node(100 * number + i, head);
          }
        }
      }
    });
  }

  public static void main(String[] args) throws InterruptedException {
    int workers = Integer.parseInt(args[0]), rounds = Integer.parseInt(args[1]);
    Thread first = new Thread(() -> {});
    first.start();
    first.join();
    for (int i = 0; i < 80; i++) {
      head = new Node(-i, head);
    }
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
