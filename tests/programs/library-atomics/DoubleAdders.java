import java.util.concurrent.atomic.DoubleAdder;

/** Two threads add to a DoubleAdder. */
public class DoubleAdders {
    static final DoubleAdder adder = new DoubleAdder();

    static void work(int id) {
        adder.add(id / 2.0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "a");
        a.start();
        work(2);
        a.join();
        assert adder.sum() == 1.5;
    }
}
