import java.util.concurrent.CountDownLatch;

/** A thread that waits at a latch can be seen to wait. */
public class SeesState {
    static final CountDownLatch latch = new CountDownLatch(1);

    public static void main(String[] args) {
        Thread waits = new Thread(() -> {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "waits");
        waits.start();
        assert waits.getState() != Thread.State.WAITING;
        latch.countDown();
    }
}
