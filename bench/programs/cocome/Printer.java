/** Part of Cocome: prints what was bought, and counts the slips. */
final class Printer implements Listener {
    private final StringBuilder slip = new StringBuilder();
    private int slips;
    private int sum;

    @Override
    public void hear(Event event) {
        switch (event.kind()) {
            case SALE_STARTED -> slip.setLength(0);
            case PRODUCT_SCANNED -> slip.append(((ProductScanned) event).barcode()).append(';');
            case PAID -> {
                Paid paid = (Paid) event;
                slip.append(paid.total()).append('/').append(paid.change());
                slips++;
                sum += paid.total();
            }
            default -> throw new IllegalArgumentException(event.kind().name());
        }
    }

    int slips() {
        return slips;
    }

    int sum() {
        return sum;
    }
}
