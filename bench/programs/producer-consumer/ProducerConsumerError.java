/**
 * ProducerConsumer with the error: a consumer frees the slot in a synchronized block, but reads it only after that. When the
 * producers have come round to the slot meanwhile, one item is lost and another arrives twice.
 */
public class ProducerConsumerError extends ProducerConsumer {
    ProducerConsumerError(int items, int slots) {
        super(items, slots);
    }

    @Override
    int take() throws InterruptedException {
        int slot;
        synchronized (this) {
            slot = claim();
        }
        return slot < 0 ? NOTHING_LEFT : slots[slot];
    }

    public static void main(String[] args) throws InterruptedException {
        int producers = Integer.parseInt(args[0]);
        int items = Integer.parseInt(args[2]);
        ProducerConsumer ring = new ProducerConsumerError(producers * items, Integer.parseInt(args[3]));
        run(ring, producers, Integer.parseInt(args[1]), items);
    }
}
