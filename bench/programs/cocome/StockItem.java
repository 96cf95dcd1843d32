/** Part of Cocome: how much of a product a store has. The store's inventory guards it. */
final class StockItem {
    private final Product product;
    private final int minimum;
    private int amount;
    private int incoming;

    StockItem(Product product, int amount, int minimum) {
        this.product = product;
        this.amount = amount;
        this.minimum = minimum;
    }

    Product product() {
        return product;
    }

    int amount() {
        return amount;
    }

    /** What has been ordered and has not come yet. */
    int incoming() {
        return incoming;
    }

    boolean isLow() {
        return amount + incoming < minimum;
    }

    void take(int count) {
        assert amount >= count : "not enough of " + product.name() + ": " + amount;
        amount -= count;
    }

    void order(int count) {
        incoming += count;
    }

    void arrive(int count) {
        assert incoming >= count : "more came than was ordered of " + product.name();
        incoming -= count;
        amount += count;
    }
}
