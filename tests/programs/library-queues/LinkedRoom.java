import java.util.concurrent.LinkedBlockingQueue;

/** A queue with room for one: who puts a second element waits until the first is taken. */
public class LinkedRoom {
    static final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            int got = queue.poll();
            assert got == 1;
        }, "a");
        queue.put(1);
        a.start();
        queue.put(2);
        a.join();
        assert queue.poll() == 2;
    }
}
