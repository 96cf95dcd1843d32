import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** How many of the items ordered last in a district are short. */
class StockLevel extends Transaction {
    private static final int LAST_ORDERS = 2;

    private District district;
    private int threshold;

    StockLevel(Company company, Warehouse home) {
        super(company, home);
    }

    @Override
    void prepare(Numbers numbers) {
        district = anyDistrict(home, numbers);
        threshold = numbers.between(8, 14);
    }

    @Override
    void process(TerminalLog log) {
        List<Order> newest = district.newest(LAST_ORDERS);
        Set<Integer> looked = new HashSet<>();
        int low = 0;
        for (Order order : newest) {
            for (int i = 0; i < order.lines(); i++) {
                Item item = order.line(i).item();
                if (looked.add(item.number()) && home.stock(item).isBelow(threshold)) low++;
            }
        }
        log.stockLooked(low);
    }
}
