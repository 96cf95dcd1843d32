import java.util.ArrayList;
import java.util.List;

/** A warehouse. Its monitor is for what it has received; its districts and stocks have their own. */
class Warehouse {
    private final int number;
    private final int tax; // in thousandths
    private final District[] districts;
    private final Stock[] stocks;
    private final List<Payment> payments = new ArrayList<>();
    private Money received = Money.ZERO;

    Warehouse(int number, int tax, District[] districts, Stock[] stocks) {
        this.number = number;
        this.tax = tax;
        this.districts = districts;
        this.stocks = stocks;
    }

    int number() {
        return number;
    }

    int tax() {
        return tax;
    }

    int districts() {
        return districts.length;
    }

    District district(int number) {
        return districts[number];
    }

    int stocks() {
        return stocks.length;
    }

    Stock stock(Item item) {
        return stocks[item.number()];
    }

    Stock stock(int item) {
        return stocks[item];
    }

    void receive(Payment payment) {
        synchronized (this) {
            record(payment, received().plus(payment.amount()));
        }
    }

    void record(Payment payment, Money sum) {
        payments.add(payment);
        received = sum;
    }

    synchronized Money received() {
        return received;
    }

    synchronized List<Payment> payments() {
        return new ArrayList<>(payments);
    }

    @Override
    public String toString() {
        return "warehouse " + number;
    }
}
