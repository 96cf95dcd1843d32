import java.util.concurrent.atomic.AtomicLongArray;

/** Both threads change the same and different elements of an AtomicLongArray. */
public class LongArrays {
    static final AtomicLongArray cells = new AtomicLongArray(3);

    static void work(int id) {
        cells.addAndGet(0, (long) id << 32);
        cells.lazySet(id, id);
        cells.getAndIncrement(0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "a");
        a.start();
        work(2);
        a.join();
        assert cells.get(0) == (3L << 32) + 2 && cells.get(1) == 1 && cells.get(2) == 2;
    }
}
