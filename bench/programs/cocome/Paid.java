/** Part of Cocome: a sale was paid for. */
final class Paid implements Event {
    private final int total;
    private final int change;

    Paid(int total, int change) {
        this.total = total;
        this.change = change;
    }

    @Override
    public Kind kind() {
        return Kind.PAID;
    }

    int total() {
        return total;
    }

    int change() {
        return change;
    }
}
