/** Workers count in their cells of a shared table, which is larger than a kilobyte and made after the first thread was started. */
public class LargeTable {
  static int[] table;

  static Thread worker(int number, int workers, int rounds) {
    return new Thread(() -> {
      for (int i = 0; i < rounds; i++) {
        int cell = (number + i * workers) * 97 % table.length;
        table[cell] = table[cell] + number + 1;
      }
    });
  }

  public static void main(String[] args) throws InterruptedException {
    int workers = Integer.parseInt(args[0]), rounds = Integer.parseInt(args[1]);
    Thread first = new Thread(() -> {});
    first.start();
    first.join();
    table = new int[512];
    for (int i = 0; i < table.length; i++) {
      table[i] = i * i;
    }
    Thread[] threads = new Thread[workers];
    for (int i = 0; i < workers; i++) {
      threads[i] = worker(i, workers, rounds);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
