/** A loop of joins that counts them in an object of main's own. */
public class Counted {
  static int total;

  static synchronized void work() {
    total++;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < 3; i++) threads[i] = new Thread(Counted::work);
    for (Thread thread : threads) thread.start();
    int[] joined = {0};
    for (Thread thread : threads) {
      thread.join();
      joined[0]++;
    }
    System.out.print(joined[0] + total);
  }
}
