import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Part of Cocome: all products of the enterprise. It does not change after the system has been built. */
final class Catalog {
    private final Map<Integer, Product> byBarcode = new HashMap<>();
    private final List<Product> products = new ArrayList<>();

    void add(Product product) {
        if (byBarcode.put(product.barcode(), product) != null) throw new IllegalStateException("two of one barcode");
        products.add(product);
    }

    Product find(int barcode) throws UnknownProductException {
        Product product = byBarcode.get(barcode);
        if (product == null) throw new UnknownProductException(barcode);
        return product;
    }

    int size() {
        return products.size();
    }

    Product get(int index) {
        return products.get(index);
    }
}
