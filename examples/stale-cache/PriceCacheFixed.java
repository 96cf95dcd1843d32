import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A cached price in front of a slow store; it is filled while no update can come between. */
public class PriceCacheFixed {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int stored = 10;
    private Integer cached;

    int price() {
        lock.readLock().lock();
        try {
            if (cached != null) return cached;
        } finally {
            lock.readLock().unlock();
        }
        lock.writeLock().lock();
        try {
            if (cached == null) cached = stored;
            return cached;
        } finally {
            lock.writeLock().unlock();
        }
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
        PriceCacheFixed cache = new PriceCacheFixed();
        Thread reader = new Thread(cache::price, "reader");
        reader.start();
        cache.update(12);
        reader.join();
        int price = cache.price();
        assert price == 12 : "still sold for " + price;
    }
}
