package shop;

import java.util.function.LongSupplier;

/** At most so many calls in each second of a clock. */
public class RateLimiter {
    private final int limit;
    private final LongSupplier millis;
    private long second = -1;
    private int used;

    public RateLimiter(int limit, LongSupplier millis) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit must be positive");
        }
        this.limit = limit;
        this.millis = millis;
    }

    public synchronized boolean tryAcquire() {
        long now = millis.getAsLong() / 1000;
        if (now != second) {
            second = now;
            used = 0;
        }
        if (used == limit) {
            return false;
        }
        used++;
        return true;
    }
}
