/** Alike threads told apart by their default names. */
public class ByName {
  static final Object LOCK = new Object();
  static String order = "";

  static void work() {
    String name = Thread.currentThread().getName();
    synchronized (LOCK) {
      order += name.charAt(name.length() - 1);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) threads[i] = new Thread(ByName::work);
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    System.out.print(order);
  }
}
