import java.util.ArrayList;
import java.util.List;

/**
 * A company sells items from its warehouses. Each warehouse has districts with customers, and a stock of each item.
 * Terminals of the warehouses do transactions: new order, payment, delivery, order status and stock level. Each
 * terminal is a thread. At the end an audit compares all the numbers. Arguments: warehouses, terminals of each,
 * transactions of each terminal.
 *
 * Stands for Simple JBB, a small version of the SPECjbb benchmark, as used in "Hybrid Partial Order Reduction with
 * Under-Approximate Dynamic Points-To and Determinacy Information", section IV. Written from what is known of the
 * business case (that of TPC-C), not from its code. Kept: the kinds of data and of transactions, and that nearly all
 * transactions stay in one warehouse. Left out: screens, reports in XML, clocks, and tables of a realistic size. The
 * paper has no error for it.
 */
public class Warehouses {
    private final int terminals;
    private final int transactions;
    private final Company company;

    Warehouses(int warehouses, int terminals, int transactions) {
        this.terminals = terminals;
        this.transactions = transactions;
        company = new Company(new Population(this, warehouses));
    }

    Warehouse newWarehouse(int number, int tax, District[] districts, Stock[] stocks) {
        return new Warehouse(number, tax, districts, stocks);
    }

    void run() throws InterruptedException {
        List<Terminal> all = new ArrayList<>();
        for (int warehouse = 0; warehouse < company.warehouses(); warehouse++) {
            for (int i = 0; i < terminals; i++) {
                all.add(new Terminal(company, company.warehouse(warehouse), all.size(), transactions));
            }
        }
        Thread[] threads = new Thread[all.size()];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(all.get(i));
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();

        TerminalLog log = new TerminalLog();
        for (Terminal terminal : all) log.add(terminal.log());
        new Audit(company, log).check();
        assert log.transactions() == all.size() * transactions : log.transactions() + " transactions";
    }

    static int argument(String[] args, int index, int usual) {
        try {
            int value = index < args.length ? Integer.parseInt(args[index]) : usual;
            if (value > 0 && args.length <= 3) return value;
        } catch (NumberFormatException e) {
            // refused below
        }
        System.err.println("arguments: [warehouses [terminals [transactions]]], each at least 1");
        System.exit(2);
        return 0;
    }

    public static void main(String[] args) throws InterruptedException {
        new Warehouses(argument(args, 0, 1), argument(args, 1, 2), argument(args, 2, 2)).run();
    }
}
