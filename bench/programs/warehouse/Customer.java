/** Who orders and pays. */
class Customer {
    private final int number;
    private final int discount; // in thousandths
    private final boolean goodCredit;
    private final Money creditLimit;
    private Money balance = Money.ZERO; // what is to be paid
    private Money paid = Money.ZERO;
    private int payments;
    private int deliveries;
    private Order lastOrder;

    Customer(int number, int discount, boolean goodCredit, Money creditLimit) {
        this.number = number;
        this.discount = discount;
        this.goodCredit = goodCredit;
        this.creditLimit = creditLimit;
    }

    int discount() {
        return discount;
    }

    synchronized void pay(Money amount) {
        balance = balance.minus(amount);
        paid = paid.plus(amount);
        payments++;
    }

    synchronized void charge(Money amount) {
        balance = balance.plus(amount);
        deliveries++;
    }

    synchronized boolean mayOrder(Money amount) {
        return goodCredit || balance.plus(amount).compareTo(creditLimit) <= 0;
    }

    synchronized void ordered(Order order) {
        lastOrder = order;
    }

    /** Null if there is none. */
    synchronized Order lastOrder() {
        return lastOrder;
    }

    synchronized Money balance() {
        return balance;
    }

    synchronized Money paid() {
        return paid;
    }

    @Override
    public String toString() {
        return "customer " + number;
    }
}
