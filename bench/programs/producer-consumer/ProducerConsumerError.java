/**
 * ProducerConsumer with the error: a consumer frees the slot in a synchronized block, but reads it only after that. When the
 * producers have come round to the slot meanwhile, one item is lost and another arrives twice.
 */
public class ProducerConsumerError extends ProducerConsumer {
    static final class HastyRing extends Ring {
        HastyRing(int slots, int items) {
            super(slots, items);
        }

        @Override
        Item take() throws InterruptedException {
            int slot;
            synchronized (this) {
                slot = claim();
            }
            return slot < 0 ? null : read(slot);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[] sizes = sizes(args, 1, 1, 24, 4);
        run(new HastyRing(sizes[3], sizes[0] * sizes[2]), sizes[0], sizes[1], sizes[2]);
    }
}
