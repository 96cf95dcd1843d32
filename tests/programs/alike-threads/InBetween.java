/** Main does something that can be seen between its joins. So it matters whom it joins first. */
public class InBetween {
  static volatile int stage;
  static String seen = "";

  static synchronized void work() {
    seen += stage;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < 2; i++) threads[i] = new Thread(InBetween::work);
    for (Thread thread : threads) thread.start();
    threads[0].join();
    stage = 1;
    threads[1].join();
    System.out.print(seen);
  }
}
