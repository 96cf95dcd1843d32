import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads ask a cache: it loads once. A bounded one forgets what is too much. */
public class Cached {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger loads = new AtomicInteger();
        Cache<String, Integer> cache = Caffeine.newBuilder().build();
        Thread other = new Thread(() -> cache.get("k", key -> loads.incrementAndGet()));
        other.start();
        int value = cache.get("k", key -> loads.incrementAndGet());
        other.join();
        System.out.println(value + " " + loads);
        LoadingCache<Integer, String> bounded = Caffeine.newBuilder().maximumSize(2).executor(Runnable::run)
                .build(key -> "v" + key);
        for (int i = 0; i < 5; i++) {
            bounded.get(i);
        }
        bounded.cleanUp();
        System.out.println(bounded.estimatedSize());
    }
}
