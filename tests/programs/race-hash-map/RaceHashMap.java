import java.util.HashMap;

/** Two threads put different keys into one HashMap. */
public class RaceHashMap {

    public static void main(String[] args) throws InterruptedException {
        HashMap<String, Integer> map = new HashMap<>();
        map.put("c", 0);
        Thread a = new Thread(() -> map.put("a", 1), "a");
        Thread b = new Thread(() -> map.put("b", 2), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
