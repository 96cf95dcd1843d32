package shop;

class OrderQueueTest extends OrderQueueContract {
    @Override
    OrderQueue create(int capacity) {
        return new OrderQueue(capacity);
    }
}
