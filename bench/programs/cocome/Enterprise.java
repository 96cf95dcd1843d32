import java.util.ArrayList;
import java.util.List;

/**
 * Part of Cocome: the enterprise, which has all stores, and delivers what they order. Its monitor guards what it
 * counts.
 */
final class Enterprise {
    private final Catalog catalog;
    private final Bank bank;
    private final List<Store> stores = new ArrayList<>();
    private int orders;
    private int delivered;

    Enterprise(Catalog catalog, Bank bank) {
        this.catalog = catalog;
        this.bank = bank;
    }

    /** Before the threads start. */
    void add(Store store) {
        stores.add(store);
    }

    List<Store> stores() {
        return stores;
    }

    Catalog catalog() {
        return catalog;
    }

    Bank bank() {
        return bank;
    }

    /** Delivers at once what was ordered. */
    ProductOrder deliver(ProductOrder order) {
        ProductOrder delivery = new ProductOrder(order.store());
        int pieces = 0;
        for (ProductOrder.Entry entry : order.entries()) {
            delivery.add(entry.product(), entry.count());
            pieces += entry.count();
        }
        noteDelivery(pieces);
        return delivery;
    }

    private synchronized void noteDelivery(int pieces) {
        orders++;
        delivered += pieces;
    }

    synchronized int orders() {
        return orders;
    }

    /** After the end of all threads: nothing was lost, neither pieces nor money. */
    void check(int piecesAtFirst) {
        int turnover = 0;
        int cash = 0;
        int sold = 0;
        int pieces = 0;
        for (Store store : stores) {
            store.check();
            turnover += store.turnover();
            cash += store.cash();
            sold += store.items();
            pieces += store.inventory().report().pieces();
        }
        assert turnover == cash + bank.paid() : "turnover " + turnover + ", cash " + cash + ", cards " + bank.paid();
        int had = piecesAtFirst + delivered();
        assert pieces + sold == had : had + " pieces, " + pieces + " left, " + sold + " sold";
    }

    private synchronized int delivered() {
        return delivered;
    }
}
