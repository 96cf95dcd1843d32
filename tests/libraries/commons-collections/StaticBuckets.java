import org.apache.commons.collections4.map.StaticBucketMap;

/** Two threads put into a map with a lock for each bucket. */
public class StaticBuckets {
  public static void main(String[] args) throws InterruptedException {
    StaticBucketMap<String, Integer> map = new StaticBucketMap<>(3);
    Thread other = new Thread(() -> map.put("a", 1));
    other.start();
    map.put("b", 2);
    Integer seen = map.get("a");
    other.join();
    assert seen == null || seen == 1;
    assert map.size() == 2;
  }
}
