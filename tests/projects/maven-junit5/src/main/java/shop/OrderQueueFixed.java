package shop;

public class OrderQueueFixed extends OrderQueue {
    public OrderQueueFixed(int capacity) {
        super(capacity);
    }

    @Override
    protected void wakeUp() {
        notifyAll();
    }
}
