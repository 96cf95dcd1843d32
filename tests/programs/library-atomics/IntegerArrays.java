import java.util.concurrent.atomic.AtomicIntegerArray;

/** Both threads change the same and different elements of an AtomicIntegerArray. */
public class IntegerArrays {
    static final AtomicIntegerArray cells = new AtomicIntegerArray(3);

    static void work(int id) {
        cells.incrementAndGet(0);
        cells.set(id, id);
        cells.accumulateAndGet(0, id, (n, m) -> n + 10 * m);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "a");
        a.start();
        work(2);
        a.join();
        assert cells.get(0) == 32 && cells.get(1) == 1 && cells.get(2) == 2;
    }
}
