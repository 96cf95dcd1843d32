/** A bounded buffer between one producer and two consumers. */
public class Buffer {
    private final int[] items = new int[2];
    private int count;

    synchronized void put(int item) throws InterruptedException {
        if (count == items.length) {
            wait();
        }
        items[count++] = item;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        if (count == 0) {
            wait();
        }
        assert count > 0 : "take from an empty buffer";
        int item = items[--count];
        notifyAll();
        return item;
    }

    private void consumeOne() {
        try {
            take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Buffer buffer = new Buffer();
        Thread a = new Thread(buffer::consumeOne, "consumer a");
        Thread b = new Thread(buffer::consumeOne, "consumer b");
        a.start();
        b.start();
        buffer.put(1);
        buffer.put(2);
        a.join();
        b.join();
    }
}
