/** Part of CreDemo: tells that a card was charged. It never changes. */
final class Receipt {
    private final int number;
    private final String card;
    private final int amount;

    Receipt(int number, String card, int amount) {
        this.number = number;
        this.card = card;
        this.amount = amount;
    }

    int number() {
        return number;
    }

    String card() {
        return card;
    }

    int amount() {
        return amount;
    }
}
