/** Part of Cocome: what a store has and what it has sold. It belongs to the thread that asked for it. */
final class StockReport {
    private final int store;
    private final int sold;
    private final StringBuilder lines = new StringBuilder();
    private int pieces;
    private int incoming;
    private int value;

    StockReport(int store, int sold) {
        this.store = store;
        this.sold = sold;
    }

    void add(Product product, int amount, int coming) {
        pieces += amount;
        incoming += coming;
        value += amount * product.price();
        lines.append(product.name()).append(' ').append(amount).append('\n');
    }

    int store() {
        return store;
    }

    int sold() {
        return sold;
    }

    int pieces() {
        return pieces;
    }

    int incoming() {
        return incoming;
    }

    int value() {
        return value;
    }

    String text() {
        return lines.toString();
    }
}
