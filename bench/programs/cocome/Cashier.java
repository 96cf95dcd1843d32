/**
 * Part of Cocome: the thread of a cash desk, which serves one customer after the other. Every second customer pays with
 * a card, and every fourth gives a wrong pin.
 */
final class Cashier implements Runnable {
    private final CashDesk desk;
    private final Catalog catalog;
    private final int number;
    private final int sales;
    private final int items;

    Cashier(CashDesk desk, Catalog catalog, int number, int sales, int items) {
        this.desk = desk;
        this.catalog = catalog;
        this.number = number;
        this.sales = sales;
        this.items = items;
    }

    @Override
    public void run() {
        for (int i = 0; i < sales; i++) serve(number + i);
    }

    private void serve(int customer) {
        Channel channel = desk.channel();
        channel.publish(new SimpleEvent(Event.Kind.SALE_STARTED));
        int most = 0;
        for (int i = 0; i < items; i++) {
            Product product = catalog.get(i % catalog.size());
            channel.publish(new ProductScanned(product.barcode()));
            most += product.price();
        }
        channel.publish(new SimpleEvent(Event.Kind.SALE_FINISHED));
        if (customer % 2 == 0) {
            channel.publish(new CashChosen(most));
        } else {
            channel.publish(new CardChosen(number, customer % 4 == 3 ? -1 : Cocome.PIN));
        }
        assert desk.isIdle() : "the sale is not over";
    }
}
