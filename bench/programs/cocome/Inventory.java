import java.util.Map;
import java.util.TreeMap;

/** Part of Cocome: the stock of a store. Its monitor guards all items. */
class Inventory {
    private final int store;
    private final int refill;
    private final Map<Product, StockItem> items = new TreeMap<>();
    private int sold;

    Inventory(int store, int refill) {
        this.store = store;
        this.refill = refill;
    }

    synchronized void stock(Product product, int amount, int minimum) {
        StockItem other = items.put(product, new StockItem(product, amount, minimum));
        if (other != null) throw new IllegalStateException("stocked twice: " + product.name());
    }

    /** Takes a piece out of the stock for a customer. False if there is none. */
    boolean reserve(Product product) {
        synchronized (this) {
            if (!isThere(product)) return false;
            take(product);
            return true;
        }
    }

    /** The caller holds the monitor. */
    boolean isThere(Product product) {
        return item(product).amount() > 0;
    }

    /** The caller holds the monitor. */
    void take(Product product) {
        item(product).take(1);
    }

    /** Puts back what a customer does not buy after all. */
    synchronized void putBack(Product product) {
        StockItem item = item(product);
        item.order(1);
        item.arrive(1);
    }

    synchronized void noteSold(int count) {
        sold += count;
    }

    /** An order for everything of which there is too little. From now on it is incoming. */
    synchronized ProductOrder makeOrder() {
        ProductOrder order = new ProductOrder(store);
        for (StockItem item : items.values()) {
            if (item.isLow()) order.add(item.product(), refill);
        }
        for (ProductOrder.Entry entry : order.entries()) item(entry.product()).order(entry.count());
        return order;
    }

    synchronized void receive(ProductOrder order) {
        for (ProductOrder.Entry entry : order.entries()) item(entry.product()).arrive(entry.count());
    }

    synchronized StockReport report() {
        StockReport report = new StockReport(store, sold);
        for (StockItem item : items.values()) report.add(item.product(), item.amount(), item.incoming());
        return report;
    }

    private StockItem item(Product product) {
        StockItem item = items.get(product);
        if (item == null) throw new IllegalArgumentException("not in this store: " + product.name());
        return item;
    }
}
