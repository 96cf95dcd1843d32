/** Alike threads told apart by their ids. */
public class ById {
  static final Object LOCK = new Object();
  static String order = "";
  static long first;

  static void work() {
    @SuppressWarnings("deprecation")
    long id = Thread.currentThread().getId();
    synchronized (LOCK) {
      if (first == 0) {
        first = id;
      } else {
        order = id > first ? "01" : "10";
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) threads[i] = new Thread(ById::work);
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    System.out.print(order);
  }
}
