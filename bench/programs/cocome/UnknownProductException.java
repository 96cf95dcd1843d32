/** Part of Cocome: no product has that barcode. */
final class UnknownProductException extends Exception {
    private static final long serialVersionUID = 1;

    UnknownProductException(int barcode) {
        super("barcode " + barcode);
    }
}
