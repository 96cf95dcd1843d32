/** Alike threads told apart by the identity hash of what they have made. */
public class ByHashOfOwn {
  static final Object LOCK = new Object();
  static String order = "";
  static int first;

  static void work() {
    int hash = new Object().hashCode();
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
    for (int i = 0; i < 2; i++) threads[i] = new Thread(ByHashOfOwn::work);
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    System.out.print(order);
  }
}
