import java.util.concurrent.LinkedBlockingQueue;

/** A producer and a consumer on a LinkedBlockingQueue, which has a lock for each end. */
public class LinkedBlocking {
    static final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);

    public static void main(String[] args) throws InterruptedException {
        boolean[] put = new boolean[1];
        Thread producer = new Thread(() -> {
            put[0] = queue.offer(1);
        }, "producer");
        producer.start();
        assert queue.take() == 1;
        producer.join();
        assert put[0] && queue.isEmpty() && queue.remainingCapacity() == 1;
    }
}
