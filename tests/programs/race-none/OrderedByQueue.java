import java.util.concurrent.LinkedBlockingQueue;

/** An object handed over through a blocking queue. */
public class OrderedByQueue {
    static final LinkedBlockingQueue<int[]> queue = new LinkedBlockingQueue<>();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            int[] d = {4};
            queue.add(d);
        }, "a");
        Thread b = new Thread(() -> {
            try {
                assert queue.take()[0] == 4;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
