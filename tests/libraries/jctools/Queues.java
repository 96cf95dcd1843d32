import org.jctools.queues.MpscArrayQueue;

/** Two producers and a consumer of a queue: nothing is lost, and each producer's elements come in order. */
public class Queues {
  public static void main(String[] args) throws InterruptedException {
    MpscArrayQueue<Integer> queue = new MpscArrayQueue<>(4);
    Thread first = new Thread(() -> {
      queue.offer(1);
      queue.offer(2);
    });
    Thread second = new Thread(() -> queue.offer(3));
    first.start();
    second.start();
    int sum = 0;
    int last = 0;
    for (int i = 0; i < 2; ++i) {
      Integer taken = queue.poll();
      if (taken == null) continue;
      sum += taken;
      if (taken != 3) {
        assert taken > last;
        last = taken;
      }
    }
    first.join();
    second.join();
    for (Integer taken = queue.poll(); taken != null; taken = queue.poll()) sum += taken;
    assert sum == 6;
  }
}
