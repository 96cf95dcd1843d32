import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Two threads meet at a barrier, whose action sees what both did before. */
public class BarrierMeets {
    static int x;
    static int y;
    static int sum;
    static final CyclicBarrier barrier = new CyclicBarrier(2, () -> sum = x + y);

    public static void main(String[] args) throws Exception {
        int[] place = new int[1];
        Thread a = new Thread(() -> {
            try {
                x = 1;
                place[0] = barrier.await();
                assert sum == 3;
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new AssertionError(e);
            }
        }, "a");
        a.start();
        y = 2;
        int mine = barrier.await();
        assert sum == 3;
        a.join();
        assert mine + place[0] == 1 && !barrier.isBroken();
    }
}
