/** Main holds the lock that the threads need while it joins them: a deadlock, whoever has come how far. */
public class Holding {
  static final Object LOCK = new Object();

  static void work() {
    synchronized (LOCK) {
      LOCK.hashCode();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < 3; i++) threads[i] = new Thread(Holding::work);
    for (Thread thread : threads) thread.start();
    synchronized (LOCK) {
      for (Thread thread : threads) thread.join();
    }
  }
}
