/** Part of Cocome: the customer pays in cash, and has given so much. */
final class CashChosen implements Event {
    private final int given;

    CashChosen(int given) {
        this.given = given;
    }

    @Override
    public Kind kind() {
        return Kind.CASH_CHOSEN;
    }

    int given() {
        return given;
    }
}
