/** A bounded buffer between one producer and two consumers; whoever wakes up looks again. */
public class BufferFixed {
    private final int[] items = new int[2];
    private int count;

    synchronized void put(int item) throws InterruptedException {
        while (count == items.length) {
            wait();
        }
        items[count++] = item;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (count == 0) {
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
        BufferFixed buffer = new BufferFixed();
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
