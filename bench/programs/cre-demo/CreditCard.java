/** Part of CreDemo: a credit card. The card centre guards what was charged. */
final class CreditCard {
    private final String number;
    private final String owner;
    private final int limit;
    private int charged;

    CreditCard(String number, String owner, int limit) {
        this.number = number;
        this.owner = owner;
        this.limit = limit;
    }

    String number() {
        return number;
    }

    String owner() {
        return owner;
    }

    boolean canPay(int amount) {
        return charged + amount <= limit;
    }

    void charge(int amount) {
        assert canPay(amount) : "over the limit: " + number;
        charged += amount;
    }

    int charged() {
        return charged;
    }
}
