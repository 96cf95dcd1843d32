/** Two producers, two consumers, two items each; a buffer of one slot; each item an object. */
public class BufferObjects {
    static class Item {
        int value;
        int check;
    }

    private final Item[] slots = new Item[1];
    private int count;

    synchronized void put(Item item) throws InterruptedException {
        while (count == slots.length) wait();
        slots[count++] = item;
        notifyAll();
    }

    synchronized Item take() throws InterruptedException {
        while (count == 0) wait();
        Item item = slots[--count];
        slots[count] = null;
        notifyAll();
        return item;
    }

    void produce(int base) {
        try {
            for (int i = 1; i <= 2; i++) {
                Item item = new Item();
                item.value = base + i;
                item.check = -item.value;
                put(item);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    int consume() {
        try {
            int sum = 0;
            for (int i = 0; i < 2; i++) {
                Item item = take();
                assert item.check == -item.value;
                sum += item.value;
            }
            return sum;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BufferObjects buffer = new BufferObjects();
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
