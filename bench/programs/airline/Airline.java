/**
 * An airline sells seats through several agents, and must not sell more than it has. There is one customer more than seats:
 * each agent serves one, and the desk (the main thread) serves `cushion` more, which puts the moment at which the seats run
 * out, and so the error, deeper. Arguments: threads (agents), cushion.
 *
 * Re-created from the description in "Vector-Clock Based Partial Order Reduction for JPF", section 5.
 */
public class Airline {
    private final int seats;
    private int sold;

    Airline(int seats) {
        this.seats = seats;
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

    static void run(Airline airline, int threads, int cushion) throws InterruptedException {
        Thread[] agents = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            agents[i] = new Thread(airline::sell);
            agents[i].start();
        }
        for (int i = 0; i < cushion; i++) airline.sell();
        for (Thread agent : agents) agent.join();
        assert airline.sold == airline.seats : "sold " + airline.sold;
    }

    static int seats(int threads, int cushion) {
        return threads + cushion - 1;
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = Integer.parseInt(args[0]);
        int cushion = Integer.parseInt(args[1]);
        run(new Airline(seats(threads, cushion)), threads, cushion);
    }
}
