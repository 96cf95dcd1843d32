import java.util.concurrent.LinkedTransferQueue;

/** transfer returns when the element was taken, and not before. */
public class Transfers {
    static final LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
    static boolean returned;

    public static void main(String[] args) throws InterruptedException {
        Thread giver = new Thread(() -> {
            try {
                queue.transfer("hello");
                returned = true;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "giver");
        giver.start();
        assert queue.take().equals("hello");
        giver.join();
        assert returned && queue.poll() == null;
    }
}
