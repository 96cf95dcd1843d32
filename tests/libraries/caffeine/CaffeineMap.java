import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;

/** Two threads compute the value of one key in a cache: once. */
public class CaffeineMap {
  static int computed;

  public static void main(String[] args) throws InterruptedException {
    Cache<String, Integer> cache = Caffeine.newBuilder().executor(Runnable::run).build();
    Thread other = new Thread(() -> cache.get("a", key -> ++computed));
    other.start();
    int value = cache.get("a", key -> ++computed);
    other.join();
    assert value == 1 && computed == 1;
  }
}
