package shop;

import java.util.ArrayDeque;
import java.util.Deque;

/** Orders on their way from the shop to the packers. Bug: a wakeup may go to the wrong side. */
public class OrderQueue {
    protected final Deque<String> orders = new ArrayDeque<>();
    private final int capacity;

    public OrderQueue(int capacity) {
        this.capacity = capacity;
    }

    public synchronized void put(String order) throws InterruptedException {
        while (orders.size() == capacity) {
            wait();
        }
        orders.addLast(order);
        wakeUp();
    }

    public synchronized String take() throws InterruptedException {
        while (orders.isEmpty()) {
            wait();
        }
        String order = orders.removeFirst();
        wakeUp();
        return order;
    }

    protected void wakeUp() {
        notify();
    }
}
