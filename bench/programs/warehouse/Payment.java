/** A line in the history of payments. It does not change. */
class Payment {
    private final Customer customer;
    private final District district; // where the money was received
    private final Money amount;

    Payment(Customer customer, District district, Money amount) {
        this.customer = customer;
        this.district = district;
        this.amount = amount;
    }

    Customer customer() {
        return customer;
    }

    Money amount() {
        return amount;
    }
}
