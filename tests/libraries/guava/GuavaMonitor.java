import com.google.common.util.concurrent.Monitor;

/** A one-place buffer on Guava's Monitor. */
public class GuavaMonitor {
  static final Monitor monitor = new Monitor();
  static Integer place;
  static final Monitor.Guard full = monitor.newGuard(() -> place != null);
  static final Monitor.Guard empty = monitor.newGuard(() -> place == null);

  public static void main(String[] args) throws InterruptedException {
    Thread producer = new Thread(() -> {
      put(1);
      put(2);
    });
    producer.start();
    int first = take();
    int second = take();
    producer.join();
    assert first == 1 && second == 2;
  }

  static void put(int value) {
    monitor.enterWhenUninterruptibly(empty);
    place = value;
    monitor.leave();
  }

  static int take() {
    monitor.enterWhenUninterruptibly(full);
    int value = place;
    place = null;
    monitor.leave();
    return value;
  }
}
