import java.util.concurrent.ConcurrentLinkedQueue;

/** Two threads offer and poll: what is polled was offered, once, and nothing is left. */
public class ConcurrentLinked {
    static final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

    public static void main(String[] args) throws InterruptedException {
        int[] got = new int[1];
        Thread a = new Thread(() -> {
            queue.offer(1);
            got[0] = queue.poll();
        }, "a");
        a.start();
        queue.offer(2);
        int mine = queue.poll();
        a.join();
        assert mine + got[0] == 3 && mine != got[0] && queue.isEmpty();
    }
}
