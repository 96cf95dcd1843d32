import java.util.concurrent.CountDownLatch;

/** Two threads look at one that waits at a latch: what the first has seen, the second sees after it. */
public class SeenParked {
    static final CountDownLatch latch = new CountDownLatch(1);
    static volatile boolean seen;

    static void waitThere() {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waits = new Thread(SeenParked::waitThere, "waits");
        waits.start();
        Thread looks = new Thread(() -> {
            boolean first = seen;
            Thread.State state = waits.getState();
            assert !first || state == Thread.State.WAITING : state;
        }, "looks");
        looks.start();
        if (waits.getState() == Thread.State.WAITING) seen = true;
        looks.join();
        latch.countDown();
        waits.join();
    }
}
