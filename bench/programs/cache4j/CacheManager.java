import java.util.Map;
import java.util.TreeMap;

/** Part of Cache4j: the caches of a program, by name. */
final class CacheManager {
    private final Map<String, Cache<Integer, Page>> caches = new TreeMap<>();

    synchronized void register(Cache<Integer, Page> cache) throws CacheException {
        String name = cache.config().name();
        if (caches.containsKey(name)) throw new CacheException("there is a cache " + name);
        caches.put(name, cache);
    }

    synchronized Cache<Integer, Page> cache(String name) throws CacheException {
        Cache<Integer, Page> cache = caches.get(name);
        if (cache == null) throw new CacheException("no cache " + name);
        return cache;
    }
}
