import java.util.concurrent.atomic.AtomicLongArray;

/** A striped counter whose threads may share a stripe, and which adds to a stripe by a get and a set. */
public class LosingAdder {
    static class Adder {
        private final AtomicLongArray stripes = new AtomicLongArray(2);

        void add(long n, int probe) {
            int stripe = probe % 2;
            stripes.set(stripe, stripes.get(stripe) + n);
        }

        long sum() {
            return stripes.get(0) + stripes.get(1);
        }
    }

    static final Adder adder = new Adder();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> adder.add(1, 1), "a");
        Thread b = new Thread(() -> adder.add(1, 2), "b");
        Thread c = new Thread(() -> adder.add(1, 3), "c");
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        assert adder.sum() == 3 : adder.sum();
    }
}
