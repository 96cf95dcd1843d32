/** An amount in cents. It does not change. */
final class Money implements Comparable<Money> {
    static final Money ZERO = new Money(0);

    private final long cents;

    private Money(long cents) {
        this.cents = cents;
    }

    static Money ofCents(long cents) {
        return cents == 0 ? ZERO : new Money(cents);
    }

    Money plus(Money other) {
        return ofCents(cents + other.cents);
    }

    Money minus(Money other) {
        return ofCents(cents - other.cents);
    }

    Money times(int factor) {
        return ofCents(cents * factor);
    }

    /** So many thousandths of it, rounded down. */
    Money thousandths(int part) {
        return ofCents(Math.floorDiv(cents * part, 1000L));
    }

    @Override
    public int compareTo(Money other) {
        return Long.compare(cents, other.cents);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Money && ((Money) other).cents == cents;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(cents);
    }

    @Override
    public String toString() {
        return cents / 100 + "." + cents / 10 % 10 + cents % 10;
    }
}
