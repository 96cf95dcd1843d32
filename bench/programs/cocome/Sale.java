import java.util.ArrayList;
import java.util.List;

/** Part of Cocome: what a customer buys. It belongs to the thread of the cash desk. */
final class Sale {
    private final List<Product> products = new ArrayList<>();
    private boolean finished;

    void add(Product product) {
        if (finished) throw new IllegalStateException("the sale is finished");
        products.add(product);
    }

    void finish() {
        finished = true;
    }

    boolean isFinished() {
        return finished;
    }

    List<Product> products() {
        return products;
    }

    int size() {
        return products.size();
    }

    int total() {
        int total = 0;
        for (Product product : products) total += product.price();
        return total;
    }
}
