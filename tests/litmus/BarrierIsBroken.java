import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** A barrier breaks between two questions. */
public class BarrierIsBroken {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static boolean r1;
    static boolean r2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            Thread.currentThread().interrupt();
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                // as expected
            }
        });
        Thread b = new Thread(() -> {
            r1 = barrier.isBroken();
            r2 = barrier.isBroken();
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
