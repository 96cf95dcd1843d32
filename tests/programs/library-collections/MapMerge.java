import java.util.concurrent.ConcurrentHashMap;

/** merge and compute on the same key are atomic. */
public class MapMerge {
    static final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> counts.merge("key", 1, Integer::sum), "a");
        a.start();
        counts.compute("key", (key, n) -> n == null ? 10 : n + 10);
        a.join();
        assert counts.get("key") == 11 && counts.size() == 1;
    }
}
