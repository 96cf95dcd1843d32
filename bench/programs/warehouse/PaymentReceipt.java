/** A customer pays. The customer may be one of another warehouse. */
class PaymentReceipt extends Transaction {
    private static final int PERCENT_ELSEWHERE = 15;

    private District district;
    private Customer customer;
    private Money amount;

    PaymentReceipt(Company company, Warehouse home) {
        super(company, home);
    }

    @Override
    void prepare(Numbers numbers) {
        district = anyDistrict(home, numbers);
        Warehouse warehouse = mostlyHome(numbers, PERCENT_ELSEWHERE);
        District residence = warehouse == home ? district : anyDistrict(warehouse, numbers);
        customer = anyCustomer(residence, numbers);
        amount = Money.ofCents(numbers.between(100, 500000));
    }

    @Override
    void process(TerminalLog log) {
        home.receive(new Payment(customer, district, amount));
        district.receive(amount);
        customer.pay(amount);
        log.paymentReceived(amount);
    }
}
