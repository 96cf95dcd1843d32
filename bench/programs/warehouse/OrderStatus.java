/** A customer asks for the last order. All of its lines are delivered, or none. */
class OrderStatus extends Transaction {
    private Customer customer;

    OrderStatus(Company company, Warehouse home) {
        super(company, home);
    }

    @Override
    void prepare(Numbers numbers) {
        customer = anyCustomer(anyDistrict(home, numbers), numbers);
    }

    @Override
    void process(TerminalLog log) {
        Order order = customer.lastOrder();
        if (order != null) {
            int delivered = order.deliveredLines();
            if (delivered != 0 && delivered != order.lines()) throw new IllegalStateException(order + " is torn");
        }
        log.statusTold();
    }
}
