import java.util.concurrent.LinkedTransferQueue;

/** A taker that was waiting forgets what its node held while the giver looks for nodes that are still to be matched. */
public class TransferredAway {
    public static void main(String[] args) throws InterruptedException {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        int[] taken = new int[2];
        Thread taker = new Thread(() -> {
            try {
                taken[0] = queue.take();
                taken[1] = queue.take();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "taker");
        taker.start();
        queue.put(1);
        queue.transfer(2);
        assert queue.isEmpty();
        taker.join();
        assert taken[0] == 1 && taken[1] == 2;
    }
}
