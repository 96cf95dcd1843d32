import java.util.concurrent.atomic.LongAdder;

/** Two threads add to a LongAdder. */
public class Adders {
    static final LongAdder adder = new LongAdder();

    static void work(int id) {
        adder.add(id);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "a");
        a.start();
        work(2);
        a.join();
        assert adder.sum() == 3 && adder.sumThenReset() == 3 && adder.sum() == 0;
    }
}
