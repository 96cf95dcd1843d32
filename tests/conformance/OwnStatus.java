// What a thread is told of itself after it has waited: it runs.
import java.lang.management.ManagementFactory;

public class OwnStatus {
  static void tell(String after) {
    Thread own = Thread.currentThread();
    System.out.println(after + ": " + own.getState() + " " + ManagementFactory.getThreadMXBean().getThreadInfo(own.getId()).getThreadState());
  }

  public static void main(String[] args) throws InterruptedException {
    tell("begin");
    Thread other = new Thread(() -> {});
    other.start();
    other.join();
    tell("join");
    Object lock = new Object();
    synchronized (lock) {
      lock.wait(1);
    }
    tell("wait");
    Thread.sleep(1);
    tell("sleep");
  }
}
