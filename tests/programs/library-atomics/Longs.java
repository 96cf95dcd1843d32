import java.util.concurrent.atomic.AtomicLong;

/** Increments, additions and compare-and-set loops on an AtomicLong lose nothing. */
public class Longs {
    static final AtomicLong count = new AtomicLong(1L << 32);

    static void work(int id) {
        count.getAndAdd((long) id << 33);
        long seen;
        do {
            seen = count.get();
        } while (!count.compareAndSet(seen, seen + 1));
        count.decrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "a");
        a.start();
        work(2);
        a.join();
        assert count.get() == 7L << 32;
    }
}
