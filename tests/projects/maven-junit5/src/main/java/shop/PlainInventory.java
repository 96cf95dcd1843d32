package shop;

/** Bug: two deliveries at the same time may count as one. */
public class PlainInventory implements Inventory {
    private volatile int pieces;

    @Override
    public void receive(int more) {
        if (more <= 0) {
            throw new IllegalArgumentException("not a delivery: " + more);
        }
        pieces = pieces + more;
    }

    @Override
    public int pieces() {
        return pieces;
    }
}
