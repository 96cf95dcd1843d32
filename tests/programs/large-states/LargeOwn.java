/** Each worker fills an array of its own, of half a kilobyte, between its steps on a shared number. */
public class LargeOwn {
  static int shared;
  static final Object lock = new Object();

  static Thread worker(int number, int rounds) {
    return new Thread(() -> {
      int[] own = new int[128];
      for (int i = 0; i < rounds; i++) {
        for (int j = 0; j < own.length; j++) {
          own[j] = own[j] * 3 + i * j + number;
        }
        synchronized (lock) {
          shared = (shared + number + 1) % 5;
        }
      }
      synchronized (lock) {
        shared = (shared + own[7]) % 5;
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
