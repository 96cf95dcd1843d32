/** What a terminal has done, or several together. Only one thread at a time uses it. */
class TerminalLog {
    private int orders;
    private int cancelledOrders;
    private int payments;
    private int deliveries;
    private int deliveredOrders;
    private int statuses;
    private int stockLooks;
    private int lowStocks;
    private Money ordered = Money.ZERO;
    private Money received = Money.ZERO;

    void orderPlaced(Money total) {
        orders++;
        ordered = ordered.plus(total);
    }

    void orderCancelled() {
        cancelledOrders++;
    }

    void paymentReceived(Money amount) {
        payments++;
        received = received.plus(amount);
    }

    void delivered(int delivered) {
        deliveries++;
        deliveredOrders += delivered;
    }

    void statusTold() {
        statuses++;
    }

    void stockLooked(int low) {
        stockLooks++;
        lowStocks += low;
    }

    void add(TerminalLog other) {
        orders += other.orders;
        cancelledOrders += other.cancelledOrders;
        payments += other.payments;
        deliveries += other.deliveries;
        deliveredOrders += other.deliveredOrders;
        statuses += other.statuses;
        stockLooks += other.stockLooks;
        lowStocks += other.lowStocks;
        ordered = ordered.plus(other.ordered);
        received = received.plus(other.received);
    }

    int transactions() {
        return orders + cancelledOrders + payments + deliveries + statuses + stockLooks;
    }

    int orders() {
        return orders;
    }

    int payments() {
        return payments;
    }

    int deliveredOrders() {
        return deliveredOrders;
    }

    Money received() {
        return received;
    }

    @Override
    public String toString() {
        return orders + " orders of " + ordered + ", " + payments + " payments of " + received + ", " + deliveredOrders
            + " orders delivered, " + lowStocks + " stocks low";
    }
}
