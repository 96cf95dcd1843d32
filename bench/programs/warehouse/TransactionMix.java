/** Which kinds of transactions a terminal does, in turns. Orders and payments are the most frequent ones. */
class TransactionMix {
    private enum Kind { NEW_ORDER, PAYMENT, DELIVERY, ORDER_STATUS, STOCK_LEVEL }

    private static final Kind[] TURNS = {
        Kind.NEW_ORDER, Kind.PAYMENT, Kind.DELIVERY, Kind.NEW_ORDER, Kind.PAYMENT, Kind.STOCK_LEVEL,
        Kind.NEW_ORDER, Kind.PAYMENT, Kind.ORDER_STATUS, Kind.NEW_ORDER, Kind.PAYMENT,
    };

    private final Company company;
    private final Warehouse home;
    private int next;

    /** The second terminal begins where the first one is one transaction later, and so on. */
    TransactionMix(Company company, Warehouse home, int terminal) {
        this.company = company;
        this.home = home;
        next = terminal % TURNS.length;
    }

    Transaction next() {
        Kind kind = TURNS[next];
        next = (next + 1) % TURNS.length;
        switch (kind) {
            case NEW_ORDER:
                return new NewOrder(company, home);
            case PAYMENT:
                return new PaymentReceipt(company, home);
            case DELIVERY:
                return new Delivery(company, home);
            case ORDER_STATUS:
                return new OrderStatus(company, home);
            default:
                return new StockLevel(company, home);
        }
    }
}
