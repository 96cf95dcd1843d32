import java.util.concurrent.CountDownLatch;

/** main waits for two threads on a CountDownLatch. */
public class LatchOnce {
    static final CountDownLatch latch = new CountDownLatch(2);
    static int x;
    static int y;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            x = 1;
            latch.countDown();
        }, "a");
        Thread b = new Thread(() -> {
            y = 2;
            latch.countDown();
        }, "b");
        a.start();
        b.start();
        latch.await();
        assert x + y == 3;
    }
}
