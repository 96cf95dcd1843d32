/** A customer orders some items. Now and then there is no such item, and the order is cancelled. */
class NewOrder extends Transaction {
    private static final int MOST_LINES = 2;
    private static final int MOST_PIECES = 5;
    private static final int PERCENT_ELSEWHERE = 10;
    private static final int PERCENT_UNKNOWN = 5;

    private District district;
    private Customer customer;
    private int[] itemNumbers;
    private int[] quantities;
    private Warehouse[] suppliers;

    NewOrder(Company company, Warehouse home) {
        super(company, home);
    }

    @Override
    void prepare(Numbers numbers) {
        district = anyDistrict(home, numbers);
        customer = anyCustomer(district, numbers);
        int lines = numbers.between(1, MOST_LINES);
        itemNumbers = new int[lines];
        quantities = new int[lines];
        suppliers = new Warehouse[lines];
        for (int i = 0; i < lines; i++) {
            itemNumbers[i] = numbers.skewedBelow(company.items());
            quantities[i] = numbers.between(1, MOST_PIECES);
            suppliers[i] = mostlyHome(numbers, PERCENT_ELSEWHERE);
        }
        if (numbers.chance(PERCENT_UNKNOWN)) itemNumbers[lines - 1] = company.items();
    }

    @Override
    void process(TerminalLog log) {
        OrderLine[] lines = new OrderLine[itemNumbers.length];
        for (int i = 0; i < lines.length; i++) {
            Item item = company.item(itemNumbers[i]);
            if (item == null) {
                log.orderCancelled();
                return;
            }
            lines[i] = new OrderLine(item, suppliers[i].number(), quantities[i]);
        }
        Order order = new Order(customer, lines);
        Money total = total(order);
        if (!customer.mayOrder(total)) {
            log.orderCancelled();
            return;
        }
        for (int i = 0; i < lines.length; i++) {
            suppliers[i].stock(lines[i].item()).take(quantities[i], suppliers[i] != home);
        }
        district.place(order);
        customer.ordered(order);
        log.orderPlaced(total);
    }

    private Money total(Order order) {
        Money reduced = order.amount().thousandths(1000 - customer.discount());
        return reduced.thousandths(1000 + home.tax() + district.tax());
    }
}
