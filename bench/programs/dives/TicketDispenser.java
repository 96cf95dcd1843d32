import java.util.BitSet;

/**
 * Customers draw numbered tickets, and hand each in at the counter. The numbers grow, and each customer keeps a digest of its
 * own, so hardly any two orders lead to the same state.
 *
 * The first path is not endless, but what lies below its first steps is huge. The error: the first roll of tickets is put in
 * by whoever finds none, looked for and put in in two steps. So two rolls may be used, and a number comes twice.
 * Arguments: customers (4), tickets of each (10).
 */
public class TicketDispenser {
    /** The tickets, one after the other. */
    private static final class Roll {
        private int next;

        synchronized int draw() {
            return next++;
        }
    }

    /** Where tickets are handed in. */
    private static final class Counter {
        private final BitSet served = new BitSet();

        synchronized void serve(int ticket) {
            if (served.get(ticket)) throw new IllegalStateException("ticket " + ticket + " again");
            served.set(ticket);
        }
    }

    private final Counter counter = new Counter();
    private volatile Roll roll;

    private int draw() {
        Roll present = roll;
        if (present == null) {
            present = new Roll();
            roll = present;
        }
        return present.draw();
    }

    private final class Customer extends Thread {
        private final int tickets;
        private long digest;

        Customer(int tickets) {
            this.tickets = tickets;
        }

        @Override
        public void run() {
            for (int i = 0; i < tickets; i++) {
                int ticket = draw();
                digest = digest * 31 + ticket;
                counter.serve(ticket);
            }
        }
    }

    private void run(int customers, int tickets) throws InterruptedException {
        Thread[] threads = new Thread[customers];
        for (int i = 0; i < customers; i++) {
            threads[i] = new Customer(tickets);
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Arguments sizes = new Arguments("TicketDispenser [CUSTOMERS [TICKETS]]", args);
        new TicketDispenser().run(sizes.number(0, 4, 1, 100), sizes.number(1, 10, 1, 1000));
    }
}
