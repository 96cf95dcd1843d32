/** Part of Cocome: shows the customer what happens. */
final class Display implements Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public void hear(Event event) {
        switch (event.kind()) {
            case SALE_STARTED -> text.setLength(0);
            case PRODUCT_SCANNED -> text.append('#').append(((ProductScanned) event).barcode()).append('\n');
            case PAID -> text.append("thank you\n");
            case REFUSED -> text.append("refused\n");
            default -> throw new IllegalArgumentException(event.kind().name());
        }
    }

    String text() {
        return text.toString();
    }
}
