import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A limit that nobody means to be reached: workers are slow, or asleep. With an argument, one sleeps longer. */
public class Awaited {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            int pause = (args.length == 0 ? 5 : 20) * i;
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
