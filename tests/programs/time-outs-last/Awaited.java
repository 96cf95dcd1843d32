import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A limit that nobody means to be reached: the workers are only slow, or asleep. */
public class Awaited {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            int pause = 20 * i;
            new Thread(() -> {
                try {
                    Thread.sleep(pause);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                latch.countDown();
            }).start();
        }
        assert latch.await(10, TimeUnit.MILLISECONDS) : "they take too long";
    }
}
