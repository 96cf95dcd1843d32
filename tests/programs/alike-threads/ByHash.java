/** Alike threads told apart by their identity hashes. */
public class ByHash {
  static final Object LOCK = new Object();
  static String order = "";
  static int first;

  static void work() {
    int hash = System.identityHashCode(Thread.currentThread());
    synchronized (LOCK) {
      if (first == 0) {
        first = hash;
      } else {
        order = hash > first ? "01" : "10";
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) threads[i] = new Thread(ByHash::work);
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    System.out.print(order);
  }
}
