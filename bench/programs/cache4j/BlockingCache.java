import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/**
 * Part of Cache4j: a cache whose readers wait while somebody makes the value that they want. Its monitor guards the
 * map, the queue, the clock and the times of the objects. Only objects with a value are in the queue.
 */
class BlockingCache<K, V> implements Cache<K, V> {
    private final CacheConfig config;
    private final CacheStatistics statistics = new CacheStatistics();
    private final Map<K, CacheObject<K, V>> objects = new HashMap<>();
    private final EvictionQueue<K, V> queue;
    private long clock;

    BlockingCache(CacheConfig config) {
        this.config = config;
        queue = new EvictionQueue<>(config.policy());
    }

    @Override
    public V get(K key) throws CacheException {
        checkKey(key);
        while (true) {
            CacheObject<K, V> object = findOrOpen(key);
            if (object == null) {
                statistics.miss();
                return null;
            }
            V value = object.await();
            if (value != null) {
                statistics.hit();
                return value;
            }
        }
    }

    @Override
    public void put(K key, V value) throws CacheException {
        checkKey(key);
        if (value == null) throw new CacheException("no value for " + key);
        CacheObject<K, V> object = openForPut(key);
        if (object.fill(value)) admit(object);
        statistics.put();
    }

    @Override
    public V remove(K key) throws CacheException {
        checkKey(key);
        CacheObject<K, V> object = takeOut(key);
        if (object == null) return null;
        statistics.removal();
        return object.drop();
    }

    @Override
    public synchronized void clear() {
        for (Iterator<CacheObject<K, V>> all = objects.values().iterator(); all.hasNext();) {
            CacheObject<K, V> object = all.next();
            all.remove();
            queue.remove(object);
            object.drop();
        }
        statistics.reset();
    }

    @Override
    public synchronized int size() {
        return objects.size();
    }

    @Override
    public CacheConfig config() {
        return config;
    }

    @Override
    public CacheStatistics statistics() {
        return statistics;
    }

    /** The object, or null after making one that the caller has to fill. */
    private synchronized CacheObject<K, V> findOrOpen(K key) throws CacheException {
        CacheObject<K, V> object = findValid(key);
        if (object == null) open(key);
        return object;
    }

    private synchronized CacheObject<K, V> openForPut(K key) throws CacheException {
        CacheObject<K, V> object = findValid(key);
        return object == null ? open(key) : object;
    }

    private synchronized CacheObject<K, V> takeOut(K key) {
        CacheObject<K, V> object = objects.remove(key);
        if (object != null) queue.remove(object);
        return object;
    }

    /** Puts an object that has a value into the queue, unless it has left the cache meanwhile. */
    void admit(CacheObject<K, V> object) {
        synchronized (this) {
            if (isCurrent(object)) enqueue(object);
        }
    }

    /** The caller holds the monitor. */
    boolean isCurrent(CacheObject<K, V> object) {
        return objects.get(object.key()) == object;
    }

    /** The caller holds the monitor. */
    void enqueue(CacheObject<K, V> object) {
        queue.remove(object);
        object.access(++clock);
        queue.add(object);
    }

    private CacheObject<K, V> findValid(K key) {
        CacheObject<K, V> object = objects.get(key);
        if (object == null) return null;
        long now = ++clock;
        if (object.isQueued() && object.isExpired(config, now)) {
            objects.remove(key);
            queue.remove(object);
            object.drop();
            return null;
        }
        queue.touch(object, now);
        return object;
    }

    private CacheObject<K, V> open(K key) throws CacheException {
        makeRoom();
        CacheObject<K, V> object = new CacheObject<>(key, ++clock);
        objects.put(key, object);
        return object;
    }

    private void makeRoom() throws CacheException {
        while (objects.size() >= config.maxSize()) {
            CacheObject<K, V> victim = queue.poll();
            if (victim == null) throw new CacheException("all objects are being made");
            CacheObject<K, V> removed = objects.remove(victim.key());
            assert removed == victim : "not in the cache: " + victim.key();
            victim.drop();
            statistics.eviction();
        }
    }

    private void checkKey(K key) throws CacheException {
        if (key == null) throw new CacheException("a key is needed");
    }

    /** Called when nobody uses the cache. */
    synchronized void checkConsistency() throws CacheException {
        assert objects.size() <= config.maxSize() : objects.size() + " objects";
        assert queue.size() == objects.size() : queue.size() + " in the queue, " + objects.size() + " in the map";
        for (CacheObject<K, V> object : objects.values()) {
            assert object.isQueued() : "not in the queue: " + object.key();
            assert object.await() != null : "no value: " + object.key();
        }
    }
}
