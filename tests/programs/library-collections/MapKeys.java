import java.util.concurrent.ConcurrentHashMap;

/** A set of keys: one of two threads adds the element; the other's goes into the same bin. */
public class MapKeys {
    static final ConcurrentHashMap.KeySetView<Integer, Boolean> keys = ConcurrentHashMap.newKeySet();

    public static void main(String[] args) throws InterruptedException {
        boolean[] added = new boolean[1];
        Thread a = new Thread(() -> {
            added[0] = keys.add(16);
        }, "a");
        a.start();
        boolean mine = keys.add(16);
        keys.add(32);
        a.join();
        assert mine != added[0] && keys.size() == 2 && keys.contains(16) && keys.contains(32);
    }
}
