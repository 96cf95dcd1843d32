import java.util.HashMap;

/** Two threads put different keys into one HashMap under its monitor. */
public class NoRaceHashMap {

    public static void main(String[] args) throws InterruptedException {
        HashMap<String, Integer> map = new HashMap<>();
        map.put("c", 0);
        Thread a = new Thread(() -> {
            synchronized (map) {
                map.put("a", 1);
            }
        }, "a");
        Thread b = new Thread(() -> {
            synchronized (map) {
                map.put("b", 2);
            }
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert map.size() == 3;
    }
}
