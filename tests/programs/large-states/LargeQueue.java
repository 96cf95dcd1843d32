import java.util.ArrayDeque;
import java.util.Queue;

/** Workers take from a long queue and put back what they have taken, changed, under a lock. */
public class LargeQueue {
  static Queue<Integer> queue;

  static Thread worker(int number, int rounds) {
    return new Thread(() -> {
      for (int i = 0; i < rounds; i++) {
        int taken;
        synchronized (queue) {
          taken = queue.remove();
        }
        synchronized (queue) {
          queue.add(taken * 10 + number);
        }
      }
    });
  }

  public static void main(String[] args) throws InterruptedException {
    int workers = Integer.parseInt(args[0]), rounds = Integer.parseInt(args[1]);
    Thread first = new Thread(() -> {});
    first.start();
    first.join();
    queue = new ArrayDeque<>(128);
    for (int i = 0; i < 100; i++) {
      queue.add(1000 + i);
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
