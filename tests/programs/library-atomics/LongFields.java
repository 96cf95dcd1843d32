import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/** Two threads count in a volatile field through an AtomicLongFieldUpdater. */
public class LongFields {
    static class Counter {
        volatile long count;
    }

    static final AtomicLongFieldUpdater<Counter> COUNT = AtomicLongFieldUpdater.newUpdater(Counter.class, "count");
    static final Counter counter = new Counter();

    static void work(int id) {
        COUNT.getAndAdd(counter, 1L << 40);
        COUNT.getAndIncrement(counter);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "a");
        a.start();
        work(2);
        a.join();
        assert counter.count == (1L << 41) + 2;
    }
}
