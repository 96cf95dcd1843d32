import java.util.concurrent.LinkedTransferQueue;

/** tryTransfer succeeds only when somebody waits; else the element is not enqueued. */
public class TransferOrNot {
    static final LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();

    public static void main(String[] args) throws InterruptedException {
        String[] got = new String[1];
        Thread taker = new Thread(() -> {
            got[0] = queue.poll();
        }, "taker");
        taker.start();
        boolean taken = queue.tryTransfer("now");
        taker.join();
        assert !taken && got[0] == null && queue.isEmpty();
    }
}
