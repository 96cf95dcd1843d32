// A thread waits twice for a second each. Main sleeps for as many seconds as the argument says, and then interrupts it.
// Time passes in the waits while main sleeps, up to the end of its sleep and no further.
public class SleepsLonger {
  static int waited;

  public static void main(String[] args) throws InterruptedException {
    Thread waiter = new Thread(() -> {
      Object lock = new Object();
      synchronized (lock) {
        try {
          for (int i = 0; i < 2; ++i) {
            lock.wait(1000);
            ++waited;
          }
        } catch (InterruptedException e) {
          return;
        }
      }
      assert Integer.parseInt(args[0]) > 1 : "two seconds are over";
    });
    waiter.start();
    Thread.sleep(Integer.parseInt(args[0]) * 1000L);
    waiter.interrupt();
    waiter.join();
    System.out.println(waited);
  }
}
