import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An interrupt of the thread that closes interrupts the tasks. */
public class Interrupted {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        boolean[] interrupted = {false};
        Thread closer = new Thread(() -> {
            try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
                pool.execute(() -> {
                    try {
                        never.await();
                    } catch (InterruptedException e) {
                        interrupted[0] = true;
                    }
                });
            }
            assert Thread.interrupted();
        });
        closer.start();
        closer.interrupt();
        closer.join();
        assert interrupted[0];
    }
}
