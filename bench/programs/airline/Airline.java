/**
 * An airline sells seats through several agents, and must not sell more than it has. There is one customer more than seats:
 * one for each agent, and `cushion` more, which puts the moment at which the seats run out, and so the error, deeper. An
 * agent serves customers as long as there are any. Arguments: threads (agents), cushion.
 *
 * Re-created from the description in "Vector-Clock Based Partial Order Reduction for JPF", section 5.
 */
public class Airline {
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

    public static void main(String[] args) throws InterruptedException {
        int threads = Integer.parseInt(args[0]);
        run(new Airline(threads, Integer.parseInt(args[1])), threads);
    }
}
