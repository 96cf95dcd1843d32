package shop;

import java.util.concurrent.atomic.AtomicInteger;

/** A voucher that may be used so many times. Bug: two customers may both have the last use. */
public class Voucher {
    protected final AtomicInteger left;

    public Voucher(int uses) {
        if (uses < 0) {
            throw new IllegalArgumentException("uses must not be negative: " + uses);
        }
        left = new AtomicInteger(uses);
    }

    public boolean use() {
        if (left.get() > 0) {
            left.decrementAndGet();
            return true;
        }
        return false;
    }

    public int left() {
        return left.get();
    }
}
