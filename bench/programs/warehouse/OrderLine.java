/** One item of an order. The monitor of the order is for the delivery, too. */
class OrderLine {
    private final Item item;
    private final int supplier; // number of the warehouse
    private final int quantity;
    private boolean delivered;

    OrderLine(Item item, int supplier, int quantity) {
        this.item = item;
        this.supplier = supplier;
        this.quantity = quantity;
    }

    Item item() {
        return item;
    }

    int supplier() {
        return supplier;
    }

    int quantity() {
        return quantity;
    }

    Money amount() {
        return item.price().times(quantity);
    }

    void deliver() {
        delivered = true;
    }

    boolean isDelivered() {
        return delivered;
    }
}
