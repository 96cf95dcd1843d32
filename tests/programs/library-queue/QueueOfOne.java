import java.util.concurrent.ArrayBlockingQueue;

/** A producer and a consumer with an ArrayBlockingQueue of one slot. */
public class QueueOfOne {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            try {
                queue.put(1);
                queue.put(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "a");
        Thread b = new Thread(() -> {
            try {
                sum += queue.take();
                sum += queue.take();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert sum == 3;
    }
}
