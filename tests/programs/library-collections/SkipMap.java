import java.util.concurrent.ConcurrentSkipListMap;

/** Two threads put neighbours into a ConcurrentSkipListMap; the order is kept. */
public class SkipMap {
    static final ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> map.put(1, "one"), "a");
        a.start();
        map.put(2, "two");
        a.join();
        assert map.firstKey() == 1 && map.lastKey() == 2 && map.headMap(2).size() == 1;
    }
}
