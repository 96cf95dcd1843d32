import java.util.concurrent.atomic.LongAccumulator;

/** Two threads raise a LongAccumulator. */
public class Accumulators {
    static final LongAccumulator max = new LongAccumulator(Long::max, 0);

    static void work(int id) {
        max.accumulate(id);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "a");
        a.start();
        work(2);
        a.join();
        assert max.get() == 2 && max.getThenReset() == 2 && max.get() == 0;
    }
}
