/** Two producers, two consumers, two items each; a buffer of one slot; plain numbers. */
public class BufferInts {
    private final int[] slots = new int[1];
    private int count;

    synchronized void put(int item) throws InterruptedException {
        while (count == slots.length) wait();
        slots[count++] = item;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (count == 0) wait();
        int item = slots[--count];
        notifyAll();
        return item;
    }

    void produce(int base) {
        try {
            for (int i = 1; i <= 2; i++) {
                put(base + i);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    int consume() {
        try {
            int sum = 0;
            for (int i = 0; i < 2; i++) {
                sum += take();
            }
            return sum;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BufferInts buffer = new BufferInts();
        int[] sums = new int[2];
        Thread[] ts = {
            new Thread(() -> buffer.produce(10)), new Thread(() -> buffer.produce(20)),
            new Thread(() -> sums[0] = buffer.consume()), new Thread(() -> sums[1] = buffer.consume())
        };
        for (Thread t : ts) t.start();
        for (Thread t : ts) t.join();
        assert sums[0] + sums[1] == 66;
    }
}
