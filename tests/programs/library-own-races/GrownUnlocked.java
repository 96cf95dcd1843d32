import java.util.concurrent.PriorityBlockingQueue;

/** A full queue grows without its lock, while the other thread adds, too. */
public class GrownUnlocked {
    public static void main(String[] args) throws InterruptedException {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>(1);
        queue.add(3);
        Thread a = new Thread(() -> queue.add(2), "a");
        Thread b = new Thread(() -> queue.add(1), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert queue.poll() == 1 && queue.poll() == 2 && queue.poll() == 3;
    }
}
