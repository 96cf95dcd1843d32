import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A cached price in front of a slow store; updates drop the cached value. */
public class PriceCache {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private volatile int stored = 10;
    private Integer cached;

    int price() {
        lock.readLock().lock();
        try {
            if (cached != null) return cached;
        } finally {
            lock.readLock().unlock();
        }
        int fresh = stored;
        lock.writeLock().lock();
        try {
            cached = fresh;
        } finally {
            lock.writeLock().unlock();
        }
        return fresh;
    }

    void update(int price) {
        lock.writeLock().lock();
        try {
            stored = price;
            cached = null;
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PriceCache cache = new PriceCache();
        Thread reader = new Thread(cache::price, "reader");
        reader.start();
        cache.update(12);
        reader.join();
        int price = cache.price();
        assert price == 12 : "still sold for " + price;
    }
}
