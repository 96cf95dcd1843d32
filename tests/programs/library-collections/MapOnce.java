import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** computeIfAbsent computes a value once, and both threads get it. */
public class MapOnce {
    static final ConcurrentHashMap<Integer, Object> cache = new ConcurrentHashMap<>();
    static final AtomicInteger made = new AtomicInteger();

    static Object get() {
        return cache.computeIfAbsent(1, key -> {
            made.incrementAndGet();
            return new Object();
        });
    }

    public static void main(String[] args) throws InterruptedException {
        Object[] got = new Object[1];
        Thread a = new Thread(() -> {
            got[0] = get();
        }, "a");
        a.start();
        Object mine = get();
        a.join();
        assert mine == got[0] && made.get() == 1;
    }
}
