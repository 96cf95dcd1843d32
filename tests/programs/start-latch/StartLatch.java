import java.util.concurrent.CountDownLatch;

/** Workers report ready, wait for the start, and report the end. */
public class StartLatch {
    static final CountDownLatch ready = new CountDownLatch(2);
    static final CountDownLatch go = new CountDownLatch(1);
    static final CountDownLatch end = new CountDownLatch(2);
    static int config;
    static final int[] results = new int[2];

    static void work(int i) {
        try {
            ready.countDown();
            go.await();
            results[i] = config * (i + 1);
            end.countDown();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> work(0), "first").start();
        new Thread(() -> work(1), "second").start();
        ready.await();
        config = 5;
        go.countDown();
        end.await();
        assert results[0] + results[1] == 15;
    }
}
