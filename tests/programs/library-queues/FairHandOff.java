import java.util.concurrent.SynchronousQueue;

/** offer of a fair SynchronousQueue succeeds only when a taker waits, who then has the element. */
public class FairHandOff {
    static final SynchronousQueue<Integer> queue = new SynchronousQueue<>(true);

    public static void main(String[] args) throws InterruptedException {
        int[] got = new int[1];
        Thread taker = new Thread(() -> {
            try {
                got[0] = queue.take();
            } catch (InterruptedException e) {
                got[0] = -1;
            }
        }, "taker");
        taker.start();
        boolean given = queue.offer(1);
        if (!given) taker.interrupt();
        taker.join();
        assert got[0] == (given ? 1 : -1);
    }
}
