/** What a customer has ordered. The monitor is for what delivery changes. */
class Order {
    static final int NO_CARRIER = -1;

    private final Customer customer;
    private final OrderLine[] lines;
    private int number = -1;
    private int carrier = NO_CARRIER;

    Order(Customer customer, OrderLine[] lines) {
        this.customer = customer;
        this.lines = lines;
    }

    Customer customer() {
        return customer;
    }

    int lines() {
        return lines.length;
    }

    OrderLine line(int index) {
        return lines[index];
    }

    synchronized void setNumber(int number) {
        this.number = number;
    }

    synchronized int number() {
        return number;
    }

    /** Without discount and taxes. */
    Money amount() {
        Money sum = Money.ZERO;
        for (OrderLine line : lines) sum = sum.plus(line.amount());
        return sum;
    }

    synchronized void deliver(int carrier) {
        if (this.carrier != NO_CARRIER) throw new IllegalStateException(this + " is delivered twice");
        this.carrier = carrier;
        for (OrderLine line : lines) line.deliver();
    }

    synchronized boolean isDelivered() {
        return carrier != NO_CARRIER;
    }

    synchronized int deliveredLines() {
        int delivered = 0;
        for (OrderLine line : lines) {
            if (line.isDelivered()) delivered++;
        }
        return delivered;
    }

    @Override
    public String toString() {
        return "order " + number() + " of " + customer;
    }
}
