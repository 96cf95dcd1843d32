import java.util.concurrent.ConcurrentHashMap;

/** Two threads, two operations each on a ConcurrentHashMap. */
public class MapTwo {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            map.put("a", 1);
            map.merge("both", 1, Integer::sum);
        }, "a");
        Thread b = new Thread(() -> {
            map.put("b", 2);
            map.merge("both", 1, Integer::sum);
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert map.size() == 3;
        assert map.get("both") == 2;
    }
}
