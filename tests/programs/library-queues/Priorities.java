import java.util.concurrent.PriorityBlockingQueue;

/** The least element comes out first, whoever put it in last. */
public class Priorities {
    static final PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> queue.put(1), "a");
        a.start();
        queue.put(2);
        int first = queue.take();
        int second = queue.take();
        assert first + second == 3;
        a.join();
        assert queue.poll() == null;
    }
}
