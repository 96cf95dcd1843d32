import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** A part of the customers of a warehouse, and their orders. */
class District {
    private final int number;
    private final int tax; // in thousandths
    private final Customer[] customers;
    private final List<Order> orders = new ArrayList<>();
    private final Queue<Order> undelivered = new ArrayDeque<>();
    private Money received = Money.ZERO;

    District(int number, int tax, Customer[] customers) {
        this.number = number;
        this.tax = tax;
        this.customers = customers;
    }

    int tax() {
        return tax;
    }

    int customers() {
        return customers.length;
    }

    Customer customer(int number) {
        return customers[number];
    }

    synchronized void place(Order order) {
        order.setNumber(orders.size());
        orders.add(order);
        undelivered.add(order);
    }

    /** Null if all orders are delivered. */
    synchronized Order takeUndelivered() {
        return undelivered.poll();
    }

    /** The last ones, the newest first. */
    synchronized List<Order> newest(int count) {
        List<Order> newest = new ArrayList<>();
        for (int i = orders.size() - 1; i >= 0 && newest.size() < count; i--) newest.add(orders.get(i));
        return newest;
    }

    synchronized void receive(Money amount) {
        received = received.plus(amount);
    }

    synchronized Money received() {
        return received;
    }

    synchronized List<Order> orders() {
        return new ArrayList<>(orders);
    }

    synchronized List<Order> undelivered() {
        return new ArrayList<>(undelivered);
    }

    @Override
    public String toString() {
        return "district " + number;
    }
}
