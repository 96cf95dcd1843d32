import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** await with a time-out returns whether the latch is open; once open it stays open. */
public class Latches {
    static final CountDownLatch latch = new CountDownLatch(1);
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            latch.countDown();
        }, "a");
        a.start();
        boolean open = latch.await(1, TimeUnit.SECONDS);
        assert !open || x == 1;
        a.join();
        assert latch.getCount() == 0 && latch.await(1, TimeUnit.SECONDS);
    }
}
