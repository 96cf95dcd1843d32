// A thread waits for a second, or until the other notifies it, and then for two seconds. Main sleeps for two and a half,
// and interrupts it. So the second wait is over in time only if the first was ended by a notification. Apart from what
// is left of main's sleep, both ways lead to one state.
public class SleepLeft {
  static final Object LOCK = new Object();
  static boolean over;

  static void waitTwice() {
    synchronized (LOCK) {
      try {
        LOCK.wait(1000);
        LOCK.wait(2000);
        over = true;
      } catch (InterruptedException e) {
        // too late
      }
    }
  }

  static void notifyOnce() {
    synchronized (LOCK) {
      LOCK.notify();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    boolean first = args.length > 0;
    Thread one = new Thread(first ? SleepLeft::notifyOnce : SleepLeft::waitTwice);
    Thread two = new Thread(first ? SleepLeft::waitTwice : SleepLeft::notifyOnce);
    one.start();
    two.start();
    Thread.sleep(2500);
    one.interrupt();
    two.interrupt();
    one.join();
    two.join();
    System.out.println(over);
  }
}
