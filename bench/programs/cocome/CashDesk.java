/**
 * Part of Cocome: the controller of a cash desk. It hears of what scanner, buttons and card reader do, and goes from
 * state to state. All of it belongs to the thread of the desk, but for the light.
 */
final class CashDesk implements Listener {
    static final int EXPRESS_ITEMS = 2;

    private enum State { IDLE, SCANNING, PAYING }

    private final int number;
    private final Store store;
    private final Bank bank;
    private final Channel channel = new Channel();
    private final Display display = new Display();
    private final Printer printer = new Printer();
    private final CashBox box = new CashBox();
    private final ExpressLight light = new ExpressLight();
    private State state = State.IDLE;
    private Sale sale;
    private int sales;
    private int items;

    CashDesk(int number, Store store, Bank bank) {
        this.number = number;
        this.store = store;
        this.bank = bank;
        channel.subscribe(display, Event.Kind.SALE_STARTED, Event.Kind.PRODUCT_SCANNED, Event.Kind.PAID,
                Event.Kind.REFUSED);
        channel.subscribe(printer, Event.Kind.SALE_STARTED, Event.Kind.PRODUCT_SCANNED, Event.Kind.PAID);
        channel.subscribe(this, Event.Kind.SALE_STARTED, Event.Kind.PRODUCT_SCANNED, Event.Kind.SALE_FINISHED,
                Event.Kind.CASH_CHOSEN, Event.Kind.CARD_CHOSEN);
    }

    Channel channel() {
        return channel;
    }

    ExpressLight light() {
        return light;
    }

    boolean isIdle() {
        return state == State.IDLE;
    }

    @Override
    public void hear(Event event) {
        switch (event.kind()) {
            case SALE_STARTED -> start();
            case PRODUCT_SCANNED -> scan(((ProductScanned) event).barcode());
            case SALE_FINISHED -> finish();
            case CASH_CHOSEN -> payCash(((CashChosen) event).given());
            case CARD_CHOSEN -> payWithCard((CardChosen) event);
            default -> throw new IllegalArgumentException(event.kind().name());
        }
    }

    private void start() {
        expect(State.IDLE);
        sale = new Sale();
        state = State.SCANNING;
    }

    /** A product that is not in stock is left out of the sale. */
    private void scan(int barcode) {
        expect(State.SCANNING);
        if (light.isOn() && sale.size() == EXPRESS_ITEMS) return;
        try {
            Product product = store.catalog().find(barcode);
            if (store.inventory().reserve(product)) sale.add(product);
        } catch (UnknownProductException e) {
            // an unreadable barcode: the customer goes without it
        }
    }

    private void finish() {
        expect(State.SCANNING);
        sale.finish();
        state = State.PAYING;
    }

    private void payCash(int given) {
        expect(State.PAYING);
        int change = box.take(given, sale.total());
        end(change, true);
    }

    private void payWithCard(CardChosen card) {
        expect(State.PAYING);
        if (bank.pay(card.card(), card.pin(), sale.total())) {
            end(0, false);
        } else {
            cancel();
        }
    }

    private void end(int change, boolean cash) {
        int total = sale.total();
        int count = sale.size();
        sales++;
        items += count;
        channel.publish(new Paid(total, change));
        sale = null;
        state = State.IDLE;
        store.register(new SaleRegistered(number, count, total, cash));
    }

    private void cancel() {
        for (Product product : sale.products()) store.inventory().putBack(product);
        channel.publish(new SimpleEvent(Event.Kind.REFUSED));
        sale = null;
        state = State.IDLE;
    }

    private void expect(State wanted) {
        if (state != wanted) throw new IllegalStateException("desk " + number + " is " + state);
    }

    int sales() {
        return sales;
    }

    int items() {
        return items;
    }

    int money() {
        return box.money();
    }

    /** After the end of the thread. */
    void check() {
        assert isIdle() : "desk " + number + " is " + state;
        assert printer.slips() == sales : printer.slips() + " slips for " + sales + " sales";
        assert box.money() <= printer.sum() : "more money than was due";
        assert sales == 0 || display.text().endsWith("\n") : display.text();
    }
}
