import java.util.concurrent.atomic.DoubleAccumulator;

/** Two threads multiply into a DoubleAccumulator. */
public class DoubleAccumulators {
    static final DoubleAccumulator product = new DoubleAccumulator((x, y) -> x * y, 1.0);

    static void work(int id) {
        product.accumulate(id + 0.5);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "a");
        a.start();
        work(2);
        a.join();
        assert product.get() == 3.75;
    }
}
