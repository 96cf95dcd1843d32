/** Alike threads told apart by their places in the list of all threads. */
public class ByList {
  static final Object LOCK = new Object();
  static String order = "";

  static void work() {
    synchronized (LOCK) {
      Thread[] all = new Thread[8];
      int count = Thread.enumerate(all);
      for (int i = 0; i < count; i++) {
        if (all[i] == Thread.currentThread()) order += i;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) threads[i] = new Thread(ByList::work);
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    System.out.print(order);
  }
}
