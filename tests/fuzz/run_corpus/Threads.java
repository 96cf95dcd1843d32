// Threads with locks, waits and compare-and-set.
import java.util.concurrent.atomic.AtomicInteger;

public class Threads {
  static class Box {
    private Object content;
    volatile boolean closed;

    synchronized void put(Object value) throws InterruptedException {
      while (content != null) wait();
      content = value;
      notifyAll();
    }

    synchronized Object take() throws InterruptedException {
      while (content == null) wait(100);
      Object value = content;
      content = null;
      notifyAll();
      return value;
    }
  }

  static final AtomicInteger TAKEN = new AtomicInteger();

  static class Producer extends Thread {
    private final Box box;

    Producer(Box box) { this.box = box; }

    @Override public void run() {
      try {
        for (int i = 0; i < 3; i++) box.put(Integer.valueOf(i));
      } catch (InterruptedException e) {
        box.closed = true;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Box box = new Box();
    Thread producer = new Producer(box);
    Thread consumer = new Thread(() -> {
      try {
        while (TAKEN.get() < 3) {
          box.take();
          TAKEN.incrementAndGet();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    producer.start();
    consumer.start();
    producer.join();
    consumer.join();
    synchronized (box) {
      Object lock = new Object();
      synchronized (lock) {
        System.out.println(TAKEN + " " + box.content + box.closed);
      }
    }
  }
}
