// A thread beats once a second while main sleeps for three seconds and a half: main has seen no more than three beats.
// That it has seen less takes a sleep that ends early, and the report says so.
public class Beats {
  static volatile boolean over;
  static volatile int beats;

  public static void main(String[] args) throws InterruptedException {
    Object lock = new Object();
    Thread heart = new Thread(() -> {
      synchronized (lock) {
        while (!over) {
          try {
            lock.wait(1000);
          } catch (InterruptedException e) {
            return;
          }
          ++beats;
        }
      }
    });
    heart.start();
    Thread.sleep(3500);
    int seen = beats;
    over = true;
    heart.interrupt();
    heart.join();
    System.out.println(seen);
    assert args.length == 0 || seen == 3 : "beats: " + seen;
  }
}
