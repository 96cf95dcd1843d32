import org.apache.commons.collections4.queue.CircularFifoQueue;

/** A queue that is not made for threads: an element can be lost. */
public class PlainQueue {
  public static void main(String[] args) throws InterruptedException {
    CircularFifoQueue<String> queue = new CircularFifoQueue<>(4);
    Thread other = new Thread(() -> queue.add("a"));
    other.start();
    queue.add("b");
    other.join();
    assert queue.size() == 2;
  }
}
