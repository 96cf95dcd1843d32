import java.util.ArrayDeque;
import java.util.Queue;

/**
 * A source, filters and a sink, with a buffer without bound between each two. Each stage stamps each item with the next tick of
 * a common clock. The sink begins when the source says that it has begun.
 *
 * What lies below the first steps is huge: the stamps tell each order from all others. The error: the sink looks whether the
 * source has begun outside the block in which it waits. So the source may say so in between, and the sink waits for ever.
 * Arguments: filters (1), items (10).
 */
public class Pipeline {
    /** A number, and the sum of its stamps. */
    private record Item(int number, long stamps) {
        Item stamped(long tick) {
            return new Item(number, stamps * 31 + tick);
        }
    }

    private static final class Buffer {
        private final Queue<Item> items = new ArrayDeque<>();

        synchronized void put(Item item) {
            items.add(item);
            notifyAll();
        }

        synchronized Item take() throws InterruptedException {
            while (items.isEmpty()) wait();
            return items.remove();
        }
    }

    private interface Stage {
        void run() throws InterruptedException;
    }

    private final Object gate = new Object();
    private final Buffer[] buffers;
    private final int items;
    private volatile boolean begun;
    private long time;
    private long digest;

    private Pipeline(int filters, int items) {
        this.items = items;
        buffers = new Buffer[filters + 1];
        for (int i = 0; i <= filters; i++) buffers[i] = new Buffer();
    }

    private synchronized long tick() {
        return ++time;
    }

    private void begin() {
        begun = true;
        synchronized (gate) {
            gate.notifyAll();
        }
    }

    private void awaitBegin() throws InterruptedException {
        if (begun) return;
        synchronized (gate) {
            gate.wait();
        }
    }

    private void source() {
        begin();
        for (int i = 1; i <= items; i++) buffers[0].put(new Item(i, tick()));
    }

    private void filter(int number) throws InterruptedException {
        for (int i = 1; i <= items; i++) {
            Item item = buffers[number].take();
            buffers[number + 1].put(item.stamped(tick()));
        }
    }

    private void sink() throws InterruptedException {
        awaitBegin();
        for (int i = 1; i <= items; i++) {
            Item item = buffers[buffers.length - 1].take();
            assert item.number() == i : "item " + item.number() + " instead of " + i;
            digest = digest * 37 + item.stamped(tick()).stamps();
        }
    }

    private static Thread thread(Stage stage) {
        return new Thread(() -> {
            try {
                stage.run();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private void run() throws InterruptedException {
        Thread[] threads = new Thread[buffers.length + 1];
        threads[0] = thread(this::source);
        for (int i = 0; i < buffers.length - 1; i++) {
            int number = i;
            threads[i + 1] = thread(() -> filter(number));
        }
        threads[buffers.length] = thread(this::sink);
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Arguments sizes = new Arguments("Pipeline [FILTERS [ITEMS]]", args);
        new Pipeline(sizes.number(0, 1, 0, 100), sizes.number(1, 10, 1, 1000)).run();
    }
}
