import java.util.HashMap;
import java.util.Map;

/** Workers change a map of many entries under its monitor. */
public class LargeMap {
  static Map<Integer, Integer> map;

  static Thread worker(int number, int rounds) {
    return new Thread(() -> {
      for (int i = 0; i < rounds; i++) {
        synchronized (map) {
          map.merge((number * 31 + i) % 60, number + 1, Integer::sum);
        }
      }
    });
  }

  public static void main(String[] args) throws InterruptedException {
    int workers = Integer.parseInt(args[0]), rounds = Integer.parseInt(args[1]);
    Thread first = new Thread(() -> {});
    first.start();
    first.join();
    map = new HashMap<>();
    for (int i = 0; i < 60; i++) {
      map.put(i, 1000 * i);
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
