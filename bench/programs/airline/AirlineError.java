/** Airline with the error: whether a seat is left is asked in one synchronized block, and the seat is sold in another. */
public class AirlineError extends Airline {
    AirlineError(int seats) {
        super(seats);
    }

    @Override
    void sell() {
        boolean left;
        synchronized (this) {
            left = seatIsLeft();
        }
        if (!left) return;
        synchronized (this) {
            hand();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = Integer.parseInt(args[0]);
        int cushion = Integer.parseInt(args[1]);
        run(new AirlineError(seats(threads, cushion)), threads, cushion);
    }
}
