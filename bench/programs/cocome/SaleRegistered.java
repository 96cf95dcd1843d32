/** Part of Cocome: tells the store of a sale that is over. */
final class SaleRegistered implements Event {
    private final int desk;
    private final int items;
    private final int total;
    private final boolean cash;

    SaleRegistered(int desk, int items, int total, boolean cash) {
        this.desk = desk;
        this.items = items;
        this.total = total;
        this.cash = cash;
    }

    @Override
    public Kind kind() {
        return Kind.SALE_REGISTERED;
    }

    int desk() {
        return desk;
    }

    int items() {
        return items;
    }

    int total() {
        return total;
    }

    boolean isCash() {
        return cash;
    }
}
