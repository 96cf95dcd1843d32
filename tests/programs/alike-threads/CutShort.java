/** Main is interrupted while it joins alike threads, and tells how many it has joined before. */
public class CutShort {
  static int total;

  static synchronized void work() {
    total++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) threads[i] = new Thread(CutShort::work);
    for (Thread thread : threads) thread.start();
    new Thread(main::interrupt).start();
    int joined = 0;
    try {
      for (Thread thread : threads) {
        thread.join();
        joined++;
      }
    } catch (InterruptedException e) {
      System.out.print("cut ");
    }
    System.out.print(joined);
  }
}
