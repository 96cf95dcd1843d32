// Calls of the library have arguments and results: a lost update in a concurrent map.
import java.util.concurrent.ConcurrentHashMap;

public class MapCounts {
    static final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

    static void count(String word) {
        Integer before = counts.get(word);
        counts.put(word, before == null ? 1 : before + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread helper = new Thread(() -> count("apple"), "helper");
        helper.start();
        count("apple");
        helper.join();
        int apples = counts.get("apple");
        if (apples != 2) throw new IllegalStateException("counted " + apples);
    }
}
