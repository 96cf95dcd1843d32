/** Airline with the error: whether a seat is left is asked in one synchronized block, and the seat is sold in another. */
public class AirlineError extends Airline {
    AirlineError(int threads, int cushion) {
        super(threads, cushion);
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
        int[] sizes = sizes(args, 3, 4);
        run(new AirlineError(sizes[0], sizes[1]), sizes[0]);
    }
}
