/** How much of an item a warehouse has. */
class Stock {
    private static final int LOW = 5;
    private static final int REFILL = 20;

    private final Item item;
    private final int firstQuantity;
    private int quantity;
    private int sold;
    private int refilled;
    private int orders;
    private int ordersFromElsewhere;

    Stock(Item item, int quantity) {
        this.item = item;
        this.quantity = quantity;
        firstQuantity = quantity;
    }

    Item item() {
        return item;
    }

    /** Takes some out for an order; if few would be left, new ones come before. */
    synchronized void take(int count, boolean fromElsewhere) {
        if (quantity - count < LOW) {
            quantity += REFILL;
            refilled += REFILL;
        }
        quantity -= count;
        sold += count;
        orders++;
        if (fromElsewhere) ordersFromElsewhere++;
    }

    synchronized boolean isBelow(int threshold) {
        return quantity < threshold;
    }

    synchronized int sold() {
        return sold;
    }

    synchronized boolean isConsistent() {
        return quantity >= 0 && quantity + sold == firstQuantity + refilled && ordersFromElsewhere <= orders;
    }
}
