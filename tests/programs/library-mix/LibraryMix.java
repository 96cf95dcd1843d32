import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** A lock, an atomic and a concurrent map used together by two threads. */
public class LibraryMix {
    static final ReentrantLock lock = new ReentrantLock();
    static final AtomicInteger ids = new AtomicInteger();
    static final ConcurrentHashMap<Integer, String> names = new ConcurrentHashMap<>();
    static int total;

    static void work(String name) {
        int id = ids.incrementAndGet();
        names.put(id, name);
        lock.lock();
        try {
            total += id;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work("a"), "a");
        Thread b = new Thread(() -> work("b"), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert total == 3;
        assert names.size() == 2;
    }
}
