import java.security.SecureRandom;

/** Alike threads told apart by the random numbers that they draw. */
public class ByRandom {
  static final Object LOCK = new Object();
  static String order = "";
  static long first;

  static void work() {
    long drawn = new SecureRandom().nextLong();
    synchronized (LOCK) {
      if (first == 0) {
        first = drawn;
      } else {
        order = drawn > first ? "01" : "10";
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) threads[i] = new Thread(ByRandom::work);
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    System.out.print(order);
  }
}
