import java.util.ArrayList;
import java.util.List;

/**
 * Stands for CoCoME, a trading system that was made as an example for modelling components. An enterprise has stores; a
 * store has cash desks, an inventory, an office, and a bus of events. Each cash desk is a thread, and so is each bus.
 *
 * Re-created for "Hybrid Partial Order Reduction with Under-Approximate Dynamic Points-To and Determinacy Information",
 * table I. The paper gives no more than its name and its counts: neither size nor threads. What is here follows the
 * usual description of the system: sales, payment in cash or with a card, express desks, reports, and orders of goods.
 *
 * Kept: events on a channel of each desk and on the bus of a store; monitors of inventory, bank, bus, light and
 * enterprise. Left out: the user interface, databases, and the exchange of goods between stores. Arguments: stores,
 * desks of each, sales at each desk, items in each sale. There are stores * (desks + 1) threads.
 */
public class Cocome {
    static final int PIN = 1234;
    private static final int PRODUCTS = 2;
    private static final int REFILL = 2;

    private Cocome() {}

    static Enterprise build(Maker maker, int stores, int desks, int items) {
        Supplier supplier = new Supplier("supplier", 2);
        Catalog catalog = new Catalog();
        for (int i = 0; i < PRODUCTS; i++) catalog.add(new Product(100 + i, "product " + i, 3 + i, supplier));
        Enterprise enterprise = new Enterprise(catalog, new Bank());
        for (int i = 0; i < stores; i++) {
            Inventory inventory = maker.make(i, REFILL);
            for (int k = 0; k < PRODUCTS; k++) inventory.stock(catalog.get(k), stockOf(k, desks, items), 1);
            enterprise.add(new Store(i, catalog, inventory, enterprise, enterprise.bank(), desks));
        }
        for (int i = 0; i < stores * desks; i++) enterprise.bank().open(i, PIN, 1000);
        return enterprise;
    }

    /** One piece less of the first product than all customers of the first round want, and enough of the others. */
    private static int stockOf(int product, int desks, int items) {
        int wanted = desks * ((items - product + PRODUCTS - 1) / PRODUCTS);
        return product == 0 ? Math.max(1, wanted - 1) : wanted + 1;
    }

    private static int pieces(Enterprise enterprise) {
        int pieces = 0;
        for (Store store : enterprise.stores()) pieces += store.inventory().report().pieces();
        return pieces;
    }

    static void run(Enterprise enterprise, int sales, int items) throws InterruptedException {
        int pieces = pieces(enterprise);
        List<Thread> cashiers = new ArrayList<>();
        List<Thread> buses = new ArrayList<>();
        int number = 0;
        for (Store store : enterprise.stores()) {
            buses.add(new Thread(store.bus()));
            for (CashDesk desk : store.desks()) {
                cashiers.add(new Thread(new Cashier(desk, enterprise.catalog(), number++, sales, items)));
            }
        }
        for (Thread bus : buses) bus.start();
        for (Thread cashier : cashiers) cashier.start();
        for (Thread cashier : cashiers) cashier.join();
        for (Store store : enterprise.stores()) store.bus().close();
        for (Thread bus : buses) bus.join();
        enterprise.check(pieces);
    }

    /** Makes the inventories that are to be used. */
    interface Maker {
        Inventory make(int store, int refill);
    }

    static void run(String program, Maker maker, String[] args) throws InterruptedException {
        Sizes sizes = new Sizes(program, args);
        int stores = sizes.next("stores", 1, 10, 1);
        int desks = sizes.next("desks", 1, 10, 2);
        int sales = sizes.next("sales", 0, 100, 1);
        int items = sizes.next("items", 1, 20, 1);
        sizes.end();
        run(build(maker, stores, desks, items), sales, items);
    }

    public static void main(String[] args) throws InterruptedException {
        run("Cocome", Inventory::new, args);
    }
}
