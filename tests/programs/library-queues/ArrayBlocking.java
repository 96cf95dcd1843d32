import java.util.concurrent.ArrayBlockingQueue;

/** A bounded queue of one element: the producer waits for room, the consumer for elements; order is kept. */
public class ArrayBlocking {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> {
            try {
                queue.put(1);
                queue.put(2);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "producer");
        producer.start();
        int first = queue.take();
        int second = queue.take();
        assert first == 1 && second == 2 && queue.isEmpty();
    }
}
