import java.util.concurrent.PriorityBlockingQueue;

/** A smaller element comes to a PriorityBlockingQueue while another thread polls. */
public class PriorityQueueOrder {
    static final PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    static int polled;
    static int size;

    public static void main(String[] args) throws InterruptedException {
        queue.add(2);
        Thread a = new Thread(() -> {
            polled = queue.poll();
            size = queue.size();
        });
        Thread b = new Thread(() -> queue.add(1));
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("polled=" + polled + " size=" + size);
    }
}
