import java.util.ArrayDeque;

/** A bounded queue that wakes one waiter, which may be of the wrong kind: everybody sleeps. */
public class NotifiesOne {
    static class Queue {
        private final ArrayDeque<Integer> elements = new ArrayDeque<>();

        synchronized void put(int element) throws InterruptedException {
            while (elements.size() == 1) wait();
            elements.add(element);
            notify();
        }

        synchronized int take() throws InterruptedException {
            while (elements.isEmpty()) wait();
            int element = elements.poll();
            notify();
            return element;
        }
    }

    static final Queue queue = new Queue();

    interface Work {
        void run() throws InterruptedException;
    }

    static Thread start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            start(() -> queue.put(1)), start(() -> queue.put(2)), start(queue::take), start(queue::take),
        };
        for (Thread thread : threads) thread.join();
    }
}
