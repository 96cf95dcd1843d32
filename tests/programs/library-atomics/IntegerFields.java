import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Two threads count in a volatile field through an AtomicIntegerFieldUpdater. */
public class IntegerFields {
    static class Counter {
        volatile int count;
    }

    static final AtomicIntegerFieldUpdater<Counter> COUNT = AtomicIntegerFieldUpdater.newUpdater(Counter.class, "count");
    static final Counter counter = new Counter();

    static void work(int id) {
        COUNT.incrementAndGet(counter);
        int seen;
        do {
            seen = COUNT.get(counter);
        } while (!COUNT.compareAndSet(counter, seen, seen + 10));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "a");
        a.start();
        work(2);
        a.join();
        assert counter.count == 22;
    }
}
