/** Part of Cocome: the scanner has read a barcode. */
final class ProductScanned implements Event {
    private final int barcode;

    ProductScanned(int barcode) {
        this.barcode = barcode;
    }

    @Override
    public Kind kind() {
        return Kind.PRODUCT_SCANNED;
    }

    int barcode() {
        return barcode;
    }
}
