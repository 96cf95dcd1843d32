import java.util.concurrent.ConcurrentHashMap;

/** A mapping is removed or replaced only while it has the value that was expected. */
public class MapRemove {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        map.put("key", 1);
        boolean[] removed = new boolean[1];
        Thread a = new Thread(() -> {
            removed[0] = map.remove("key", 1);
        }, "a");
        a.start();
        boolean replaced = map.replace("key", 1, 2);
        a.join();
        assert replaced != removed[0];
        assert map.getOrDefault("key", 0) == (replaced ? 2 : 0);
    }
}
