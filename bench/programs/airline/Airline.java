/**
 * An airline sells seats through several agents, and must not sell more than it has. There is one customer more than seats:
 * one for each agent, and `cushion` more. So the cushion puts the moment at which the seats run out, and the error, deeper. An
 * agent serves customers as long as there are any. Arguments: threads (agents), cushion.
 *
 * Stands for the program airline in "Vector-Clock Based Partial Order Reduction for JPF", section 5: 3 to 5 threads, and a
 * cushion of 1 to 4. The threads and the meaning of the cushion are kept. The paper says no more about the program.
 */
public class Airline {
    private static final String USAGE = "usage: Airline [THREADS [CUSHION]], each 1 or more";

    private final int seats;
    private int customers;
    private int sold;

    Airline(int threads, int cushion) {
        customers = threads + cushion;
        seats = customers - 1;
    }

    private synchronized boolean customerComes() {
        if (customers == 0) return false;
        customers--;
        return true;
    }

    void sell() {
        synchronized (this) {
            if (seatIsLeft()) hand();
        }
    }

    boolean seatIsLeft() {
        return sold < seats;
    }

    void hand() {
        sold++;
        assert sold <= seats : "oversold: " + sold;
    }

    private void serve() {
        while (customerComes()) sell();
    }

    static void run(Airline airline, int threads) throws InterruptedException {
        Thread[] agents = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            agents[i] = new Thread(airline::serve);
            agents[i].start();
        }
        for (Thread agent : agents) agent.join();
        assert airline.sold == airline.seats : "sold " + airline.sold;
    }

    /** The arguments, or the given sizes where there are none. */
    static int[] sizes(String[] args, int... sizes) {
        try {
            if (args.length > sizes.length) throw new NumberFormatException();
            for (int i = 0; i < args.length; i++) {
                sizes[i] = Integer.parseInt(args[i]);
                if (sizes[i] < 1) throw new NumberFormatException();
            }
        } catch (NumberFormatException e) {
            System.err.println(USAGE);
            System.exit(2);
        }
        return sizes;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] sizes = sizes(args, 3, 4);
        run(new Airline(sizes[0], sizes[1]), sizes[0]);
    }
}
