/** Part of Cocome: the customer pays with a card. */
final class CardChosen implements Event {
    private final int card;
    private final int pin;

    CardChosen(int card, int pin) {
        this.card = card;
        this.pin = pin;
    }

    @Override
    public Kind kind() {
        return Kind.CARD_CHOSEN;
    }

    int card() {
        return card;
    }

    int pin() {
        return pin;
    }
}
