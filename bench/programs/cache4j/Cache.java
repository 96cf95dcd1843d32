/** Part of Cache4j: what clients see of a cache. */
interface Cache<K, V> {
    /**
     * The value, or null if there is none: then the caller makes it and puts it, and others who want it wait until
     * then.
     */
    V get(K key) throws CacheException;

    void put(K key, V value) throws CacheException;

    /** Returns the value that was there, or null. */
    V remove(K key) throws CacheException;

    void clear();

    int size();

    CacheConfig config();

    CacheStatistics statistics();
}
