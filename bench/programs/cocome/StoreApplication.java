/**
 * Part of Cocome: the office of a store. It hears of all sales, notes them, and orders what is running out. It belongs
 * to the thread of the bus.
 */
final class StoreApplication implements Listener {
    private final Inventory inventory;
    private final Enterprise enterprise;
    private int sales;
    private int turnover;

    StoreApplication(Inventory inventory, Enterprise enterprise) {
        this.inventory = inventory;
        this.enterprise = enterprise;
    }

    @Override
    public void hear(Event event) {
        SaleRegistered sale = (SaleRegistered) event;
        sales++;
        turnover += sale.total();
        inventory.noteSold(sale.items());
        ProductOrder order = inventory.makeOrder();
        if (order.isEmpty()) return;
        ProductOrder delivery = enterprise.deliver(order);
        inventory.receive(delivery);
    }

    /** After the end of the thread. */
    int sales() {
        return sales;
    }

    int turnover() {
        return turnover;
    }
}
