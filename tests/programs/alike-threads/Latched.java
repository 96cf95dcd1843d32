import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** Alike threads that nobody joins: main waits for a latch. */
public class Latched {
  static int total;

  public static void main(String[] args) throws InterruptedException {
    int count = Integer.parseInt(args[0]);
    CountDownLatch latch = new CountDownLatch(count);
    ReentrantLock lock = new ReentrantLock();
    for (int i = 0; i < count; i++) {
      new Thread(() -> {
        lock.lock();
        try {
          total++;
        } finally {
          lock.unlock();
        }
        latch.countDown();
      }).start();
    }
    latch.await();
    System.out.print(total);
  }
}
