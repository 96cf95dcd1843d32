import java.util.ArrayList;
import java.util.List;

/**
 * A producer puts numbered items into a list until it is told to stop. An operator sets the limit of the list, and then stops
 * the producer. Before its first item the producer registers with the list.
 *
 * The first path: the producer produces for ever. The error: the producer takes the lock of the registry and then that of the
 * list. The operator takes them the other way round. Each may wait for the other: a deadlock. Argument: producers (1).
 */
public class StoppedProducer {
    private record Item(int producer, long number) {}

    private final Object registry = new Object();
    private final List<Item> items = new ArrayList<>();
    private int producers;
    private int limit = 8;
    private volatile boolean stopped;

    private int register() {
        synchronized (registry) {
            int number = producers++;
            synchronized (items) {
                items.add(new Item(number, 0));
            }
            return number;
        }
    }

    private void produce() {
        int me = register();
        for (long number = 1; !stopped; number++) add(new Item(me, number));
    }

    /** Items beyond the limit push the oldest ones out. */
    private void add(Item item) {
        synchronized (items) {
            items.add(item);
            while (items.size() > limit) items.remove(0);
        }
    }

    private void operate() {
        synchronized (items) {
            synchronized (registry) {
                limit = 4 + producers;
            }
        }
        stopped = true;
    }

    private void run(int count) throws InterruptedException {
        Thread[] threads = new Thread[count + 1];
        for (int i = 0; i < count; i++) threads[i] = new Thread(this::produce);
        threads[count] = new Thread(this::operate);
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        new StoppedProducer().run(new Arguments("StoppedProducer [PRODUCERS]", args).number(0, 1, 1, 100));
    }
}
