import java.util.ArrayList;
import java.util.List;

/** Part of Cocome: an order of a store. It belongs to the thread that made it until it is delivered. */
final class ProductOrder {
    static final class Entry {
        private final Product product;
        private final int count;

        Entry(Product product, int count) {
            this.product = product;
            this.count = count;
        }

        Product product() {
            return product;
        }

        int count() {
            return count;
        }
    }

    private final int store;
    private final List<Entry> entries = new ArrayList<>();

    ProductOrder(int store) {
        this.store = store;
    }

    int store() {
        return store;
    }

    void add(Product product, int count) {
        int box = product.supplier().box();
        entries.add(new Entry(product, (count + box - 1) / box * box));
    }

    List<Entry> entries() {
        return entries;
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }
}
