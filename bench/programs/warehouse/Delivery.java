/** The oldest order of each district is delivered, if there is one. */
class Delivery extends Transaction {
    private static final int CARRIERS = 10;

    private int carrier;

    Delivery(Company company, Warehouse home) {
        super(company, home);
    }

    @Override
    void prepare(Numbers numbers) {
        carrier = numbers.below(CARRIERS);
    }

    @Override
    void process(TerminalLog log) {
        int delivered = 0;
        for (int i = 0; i < home.districts(); i++) {
            if (deliverIn(home.district(i))) delivered++;
        }
        log.delivered(delivered);
    }

    private boolean deliverIn(District district) {
        Order order = district.takeUndelivered();
        if (order == null) return false;
        order.deliver(carrier);
        order.customer().charge(order.amount());
        return true;
    }
}
