import java.util.concurrent.CyclicBarrier;

/** Two threads meet at a CyclicBarrier; what each wrote before, the other reads after. */
public class BarrierPair {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static final int[] cells = new int[2];

    static void meet(int me) {
        try {
            cells[me] = me + 1;
            barrier.await();
            assert cells[1 - me] == 2 - me;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> meet(0));
        a.start();
        meet(1);
        a.join();
    }
}
