/** Part of Cocome: something that the stores sell. It never changes. */
final class Product implements Comparable<Product> {
    private final int barcode;
    private final String name;
    private final int price;
    private final Supplier supplier;

    Product(int barcode, String name, int price, Supplier supplier) {
        this.barcode = barcode;
        this.name = name;
        this.price = price;
        this.supplier = supplier;
    }

    int barcode() {
        return barcode;
    }

    String name() {
        return name;
    }

    int price() {
        return price;
    }

    Supplier supplier() {
        return supplier;
    }

    @Override
    public int compareTo(Product other) {
        return Integer.compare(barcode, other.barcode);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Product product && product.barcode == barcode;
    }

    @Override
    public int hashCode() {
        return barcode;
    }
}
