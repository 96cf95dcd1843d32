import java.util.HashMap;
import java.util.Map;

/** Workers change a map of many entries in several places at once, remove some and put others. */
public class ManyUpdates {
  static Map<String, int[]> map;

  static Thread worker(int number, int rounds) {
    return new Thread(() -> {
      for (int i = 0; i < rounds; i++) {
        synchronized (map) {
          for (int j = 0; j < 3; j++) {
            map.get("key" + (number * 13 + i * 7 + j * 29) % 60)[j] += number + i + 1;
          }
        }
        synchronized (map) {
          int[] taken = map.remove("key" + (number * 17 + i) % 60);
          map.put("key" + (number * 17 + i) % 60, taken == null ? new int[] {1, i, number} : taken.clone());
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
      map.put("key" + i, new int[] {i, 2 * i, 3 * i});
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
