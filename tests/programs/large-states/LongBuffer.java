/** Workers append to a long text under its monitor, and sometimes insert in the middle of it. */
public class LongBuffer {
  static StringBuffer text;

  static Thread worker(int number, int rounds) {
    return new Thread(() -> {
      for (int i = 0; i < rounds; i++) {
        text.append((char) ('a' + number)).append(i);
        if (i % 3 == 2) {
          text.insert(700, (char) ('A' + number));
        }
      }
    });
  }

  public static void main(String[] args) throws InterruptedException {
    int workers = Integer.parseInt(args[0]), rounds = Integer.parseInt(args[1]);
    Thread first = new Thread(() -> {});
    first.start();
    first.join();
    text = new StringBuffer(2000);
    for (int i = 0; i < 300; i++) {
      text.append(1000 + i);
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
