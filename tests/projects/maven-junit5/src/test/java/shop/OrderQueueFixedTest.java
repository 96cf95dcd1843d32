package shop;

class OrderQueueFixedTest extends OrderQueueContract {
    @Override
    OrderQueue create(int capacity) {
        return new OrderQueueFixed(capacity);
    }
}
