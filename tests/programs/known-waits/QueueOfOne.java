import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Two producers and a consumer who is interrupted while it waits, or is not. */
public class QueueOfOne {
    static volatile int sum;
    static volatile boolean interrupted;

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> queue = args[0].equals("array") ? new ArrayBlockingQueue<>(1) : new LinkedBlockingQueue<>(1);
        Thread consumer = new Thread(() -> {
            try {
                sum += queue.take();
                sum += queue.take();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }, "consumer");
        Thread producer = new Thread(() -> {
            try {
                queue.put(1);
                queue.put(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "producer");
        producer.setDaemon(true);
        consumer.start();
        producer.start();
        if (args.length > 1) consumer.interrupt();
        consumer.join();
        System.out.println(sum + (interrupted ? " interrupted" : ""));
    }
}
