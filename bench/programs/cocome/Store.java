import java.util.ArrayList;
import java.util.List;

/** Part of Cocome: a store with its inventory, its office, its coordinator, its bus and its cash desks. */
final class Store {
    private final int number;
    private final Catalog catalog;
    private final Inventory inventory;
    private final EventBus bus;
    private final Coordinator coordinator;
    private final StoreApplication application;
    private final List<CashDesk> desks = new ArrayList<>();

    Store(int number, Catalog catalog, Inventory inventory, Enterprise enterprise, Bank bank, int desks) {
        this.number = number;
        this.catalog = catalog;
        this.inventory = inventory;
        bus = new EventBus(2);
        coordinator = new Coordinator(bus.channel());
        application = new StoreApplication(inventory, enterprise);
        bus.channel().subscribe(application, Event.Kind.SALE_REGISTERED);
        bus.channel().subscribe(coordinator, Event.Kind.SALE_REGISTERED);
        for (int i = 0; i < desks; i++) this.desks.add(new CashDesk(i, this, bank));
        bus.channel().subscribe(this.desks.get(0).light(), Event.Kind.EXPRESS_ON, Event.Kind.EXPRESS_OFF);
    }

    int number() {
        return number;
    }

    Catalog catalog() {
        return catalog;
    }

    Inventory inventory() {
        return inventory;
    }

    EventBus bus() {
        return bus;
    }

    List<CashDesk> desks() {
        return desks;
    }

    void register(SaleRegistered sale) {
        try {
            bus.send(sale);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** After the end of all threads. */
    void check() {
        int sales = 0;
        int items = 0;
        for (CashDesk desk : desks) {
            desk.check();
            sales += desk.sales();
            items += desk.items();
        }
        StockReport report = inventory.report();
        assert bus.delivered() == sales : bus.delivered() + " events for " + sales + " sales";
        assert application.sales() == sales : application.sales() + " of " + sales + " sales noted";
        assert report.sold() == items : report.sold() + " of " + items + " items noted";
        assert report.incoming() == 0 : report.incoming() + " pieces have not come";
        assert coordinator.isExpress() == desks.get(0).light().isOn() : "the light is wrong";
    }

    int turnover() {
        return application.turnover();
    }

    int cash() {
        int cash = 0;
        for (CashDesk desk : desks) cash += desk.money();
        return cash;
    }

    int items() {
        int items = 0;
        for (CashDesk desk : desks) items += desk.items();
        return items;
    }
}
