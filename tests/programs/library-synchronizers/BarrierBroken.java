import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** A thread that is interrupted at a barrier breaks it: nobody waits there for ever. */
public class BarrierBroken {
    static final CyclicBarrier barrier = new CyclicBarrier(3);
    static int interrupted;
    static int broken;

    static void meet() {
        try {
            barrier.await();
            assert false : "the third never came";
        } catch (InterruptedException e) {
            interrupted++;
        } catch (BrokenBarrierException e) {
            broken++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(BarrierBroken::meet, "a");
        a.start();
        a.interrupt();
        meet();
        a.join();
        assert interrupted == 1 && broken == 1 && barrier.isBroken();
    }
}
