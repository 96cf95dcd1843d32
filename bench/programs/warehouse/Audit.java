import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Compares the numbers of the company with each other, when all terminals are done. */
class Audit {
    private final Company company;
    private final TerminalLog log;
    private final Map<Customer, Money> paid = new IdentityHashMap<>();
    private final Map<Customer, Money> charged = new IdentityHashMap<>();

    Audit(Company company, TerminalLog log) {
        this.company = company;
        this.log = log;
    }

    void check() {
        int orders = 0;
        int delivered = 0;
        int payments = 0;
        Money received = Money.ZERO;
        for (int i = 0; i < company.warehouses(); i++) {
            Warehouse warehouse = company.warehouse(i);
            checkReceived(warehouse);
            received = received.plus(warehouse.received());
            payments += warehouse.payments().size();
            for (int k = 0; k < warehouse.districts(); k++) {
                District district = warehouse.district(k);
                checkOrders(district);
                orders += district.orders().size() - Population.FIRST_ORDERS;
                delivered += district.orders().size() - district.undelivered().size();
            }
        }
        assert orders == log.orders() : orders + " orders, but " + log;
        assert delivered == log.deliveredOrders() : delivered + " delivered, but " + log;
        assert payments == log.payments() : payments + " payments, but " + log;
        assert received.equals(log.received()) : received + " received, but " + log;
        checkCustomers();
        checkStocks();
    }

    private void checkReceived(Warehouse warehouse) {
        Money ofDistricts = Money.ZERO;
        for (int i = 0; i < warehouse.districts(); i++) {
            ofDistricts = ofDistricts.plus(warehouse.district(i).received());
        }
        assert warehouse.received().equals(ofDistricts)
            : warehouse + " has received " + warehouse.received() + ", its districts " + ofDistricts;
        Money ofPayments = Money.ZERO;
        for (Payment payment : warehouse.payments()) {
            ofPayments = ofPayments.plus(payment.amount());
            add(paid, payment.customer(), payment.amount());
        }
        assert ofPayments.equals(ofDistricts) : warehouse + " has payments of " + ofPayments + ", not " + ofDistricts;
    }

    private void checkOrders(District district) {
        List<Order> orders = district.orders();
        int undelivered = 0;
        for (int i = 0; i < orders.size(); i++) {
            Order order = orders.get(i);
            assert order.number() == i : order + " is in the place of " + i;
            if (order.isDelivered()) {
                assert undelivered == 0 : order + " was delivered before an older one";
                assert order.deliveredLines() == order.lines() : order + " is torn";
                add(charged, order.customer(), order.amount());
            } else {
                undelivered++;
            }
        }
        assert undelivered == district.undelivered().size() : district + " has forgotten an order";
    }

    private static void add(Map<Customer, Money> sums, Customer customer, Money amount) {
        sums.merge(customer, amount, Money::plus);
    }

    private void checkCustomers() {
        for (int i = 0; i < company.warehouses(); i++) {
            Warehouse warehouse = company.warehouse(i);
            for (int k = 0; k < warehouse.districts(); k++) {
                District district = warehouse.district(k);
                for (int c = 0; c < district.customers(); c++) checkCustomer(district.customer(c));
            }
        }
    }

    private void checkCustomer(Customer customer) {
        Money paidBy = paid.getOrDefault(customer, Money.ZERO);
        Money chargedTo = charged.getOrDefault(customer, Money.ZERO);
        assert customer.paid().equals(paidBy) : customer + " has paid " + customer.paid() + ", not " + paidBy;
        Money balance = chargedTo.minus(paidBy);
        assert customer.balance().equals(balance) : customer + " owes " + customer.balance() + ", not " + balance;
    }

    private void checkStocks() {
        int[][] ordered = new int[company.warehouses()][company.items()];
        for (int i = 0; i < company.warehouses(); i++) {
            Warehouse warehouse = company.warehouse(i);
            for (int k = 0; k < warehouse.districts(); k++) {
                List<Order> orders = warehouse.district(k).orders();
                for (Order order : orders.subList(Population.FIRST_ORDERS, orders.size())) {
                    for (int l = 0; l < order.lines(); l++) {
                        OrderLine line = order.line(l);
                        ordered[line.supplier()][line.item().number()] += line.quantity();
                    }
                }
            }
        }
        for (int i = 0; i < company.warehouses(); i++) {
            for (int k = 0; k < company.warehouse(i).stocks(); k++) {
                Stock stock = company.warehouse(i).stock(k);
                assert stock.isConsistent() : stock.item() + " does not add up";
                assert stock.sold() == ordered[i][k] : stock.sold() + " sold, " + ordered[i][k] + " ordered";
            }
        }
    }
}
