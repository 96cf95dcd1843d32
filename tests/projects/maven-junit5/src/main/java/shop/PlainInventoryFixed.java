package shop;

import java.util.concurrent.atomic.AtomicInteger;

public class PlainInventoryFixed implements Inventory {
    private final AtomicInteger pieces = new AtomicInteger();

    @Override
    public void receive(int more) {
        if (more <= 0) {
            throw new IllegalArgumentException("not a delivery: " + more);
        }
        pieces.addAndGet(more);
    }

    @Override
    public int pieces() {
        return pieces.get();
    }
}
