/**
 * Producers put numbered items into a ring of a few slots, consumers take them out until all have been taken; each item must
 * arrive once. Arguments: producers, consumers, items of each producer, slots.
 *
 * Re-created from "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early Backtracking",
 * section 5.1 (7 threads), and "Approximating Happens-Before Order" (2 threads).
 */
public class ProducerConsumer {
    static final int NOTHING_LEFT = 0;

    final int[] slots;
    private final boolean[] arrived;
    private int first;
    private int count;
    private int left;

    ProducerConsumer(int items, int slots) {
        this.slots = new int[slots];
        arrived = new boolean[items + 1];
        left = items;
    }

    private synchronized void put(int item) throws InterruptedException {
        while (count == slots.length) wait();
        slots[(first + count) % slots.length] = item;
        count++;
        notifyAll();
    }

    int take() throws InterruptedException {
        synchronized (this) {
            int slot = claim();
            return slot < 0 ? NOTHING_LEFT : slots[slot];
        }
    }

    /** Frees the oldest slot and returns its number, or -1 if all items have been taken. */
    int claim() throws InterruptedException {
        while (count == 0 && left > 0) wait();
        if (left == 0) return -1;
        int slot = first;
        first = (first + 1) % slots.length;
        count--;
        left--;
        notifyAll();
        return slot;
    }

    private void produce(int from, int items) {
        try {
            for (int i = 0; i < items; i++) put(from + i);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void consume() {
        try {
            for (int item = take(); item != NOTHING_LEFT; item = take()) {
                synchronized (arrived) {
                    assert !arrived[item] : "item " + item + " arrived twice";
                    arrived[item] = true;
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void run(ProducerConsumer ring, int producers, int consumers, int items) throws InterruptedException {
        Thread[] threads = new Thread[producers + consumers];
        for (int i = 0; i < threads.length; i++) {
            int from = 1 + (i - consumers) * items;
            threads[i] = new Thread(i < consumers ? ring::consume : () -> ring.produce(from, items));
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
        for (int item = 1; item <= producers * items; item++) assert ring.arrived[item] : "lost " + item;
    }

    public static void main(String[] args) throws InterruptedException {
        int producers = Integer.parseInt(args[0]);
        int items = Integer.parseInt(args[2]);
        ProducerConsumer ring = new ProducerConsumer(producers * items, Integer.parseInt(args[3]));
        run(ring, producers, Integer.parseInt(args[1]), items);
    }
}
