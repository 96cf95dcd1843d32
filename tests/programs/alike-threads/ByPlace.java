/** Alike threads told apart by their places in an array that main still has. */
public class ByPlace {
  static final Object LOCK = new Object();
  static String order = "";
  static Thread first;

  static void work() {
    synchronized (LOCK) {
      if (first == null) first = Thread.currentThread();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) threads[i] = new Thread(ByPlace::work);
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    order = first == threads[0] ? "01" : "10";
    System.out.print(order);
  }
}
