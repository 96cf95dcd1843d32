/**
 * Producers put numbered items into a ring of a few slots, consumers take them out until all have been taken; each item must
 * arrive once, and unchanged. Arguments: producers, consumers, items of each producer, slots.
 *
 * Stands for Producer Consumer in "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early
 * Backtracking", section 5.1 (7 threads), "Approximating Happens-Before Order", and "Hybrid Partial Order Reduction" (2
 * threads), 130 lines. Kept: the threads, and a bounded buffer with wait and notifyAll. The papers say no more about it.
 */
public class ProducerConsumer {
    private static final String USAGE = "usage: ProducerConsumer [PRODUCERS [CONSUMERS [ITEMS [SLOTS]]]], each 1 or more";

    static final class Item {
        final int number;
        private final int[] content = new int[3];

        Item(int number) {
            this.number = number;
            for (int i = 0; i < content.length; i++) content[i] = number * number + i;
        }

        boolean isWhole() {
            for (int i = 0; i < content.length; i++) {
                if (content[i] != number * number + i) return false;
            }
            return true;
        }
    }

    static class Ring {
        private final Item[] slots;
        private int first;
        private int count;
        private int left; // items that have not been taken

        Ring(int slots, int items) {
            this.slots = new Item[slots];
            left = items;
        }

        synchronized void put(Item item) throws InterruptedException {
            while (count == slots.length) wait();
            slots[(first + count) % slots.length] = item;
            count++;
            notifyAll();
        }

        /** The oldest item, or null if all items have been taken. */
        Item take() throws InterruptedException {
            synchronized (this) {
                int slot = claim();
                return slot < 0 ? null : read(slot);
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

        Item read(int slot) {
            return slots[slot];
        }
    }

    private static final class Producer extends Thread {
        private final Ring ring;
        private final int from;
        private final int items;

        Producer(Ring ring, int from, int items) {
            this.ring = ring;
            this.from = from;
            this.items = items;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < items; i++) ring.put(new Item(from + i));
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** What has arrived at all consumers. */
    private static final class Arrivals {
        private final boolean[] arrived;

        Arrivals(int items) {
            arrived = new boolean[items];
        }

        synchronized void add(Item item) {
            assert !arrived[item.number] : "item " + item.number + " arrived twice";
            arrived[item.number] = true;
        }

        synchronized boolean has(int number) {
            return arrived[number];
        }
    }

    private static final class Consumer extends Thread {
        private final Ring ring;
        private final Arrivals arrivals;

        Consumer(Ring ring, Arrivals arrivals) {
            this.ring = ring;
            this.arrivals = arrivals;
        }

        @Override
        public void run() {
            try {
                for (Item item = ring.take(); item != null; item = ring.take()) {
                    assert item.isWhole() : "item " + item.number + " has changed";
                    arrivals.add(item);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static void run(Ring ring, int producers, int consumers, int items) throws InterruptedException {
        Arrivals arrivals = new Arrivals(producers * items);
        Thread[] threads = new Thread[producers + consumers];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = i < consumers ? new Consumer(ring, arrivals) : new Producer(ring, (i - consumers) * items, items);
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
        for (int number = 0; number < producers * items; number++) assert arrivals.has(number) : "lost " + number;
    }

    /** The arguments, or the given sizes where there are none. */
    static int[] sizes(String[] args, int... sizes) {
        try {
            if (args.length > sizes.length) throw new NumberFormatException();
            for (int i = 0; i < args.length; i++) {
                sizes[i] = Integer.parseInt(args[i]);
                if (sizes[i] < 1) throw new NumberFormatException();
            }
        } catch (NumberFormatException e) {
            System.err.println(USAGE);
            System.exit(2);
        }
        return sizes;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] sizes = sizes(args, 1, 1, 24, 4);
        run(new Ring(sizes[3], sizes[0] * sizes[2]), sizes[0], sizes[1], sizes[2]);
    }
}
