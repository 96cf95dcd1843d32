import java.util.concurrent.SynchronousQueue;

/** put and take of a SynchronousQueue meet. */
public class HandOff {
    static final SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    static int before;

    public static void main(String[] args) throws InterruptedException {
        Thread giver = new Thread(() -> {
            try {
                before = 1;
                queue.put(5);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "giver");
        giver.start();
        assert queue.take() == 5 && before == 1;
    }
}
