import java.util.TreeSet;

/** Part of Cache4j: the objects that may be evicted, in the order of the policy. Guarded by the cache's monitor. */
final class EvictionQueue<K, V> {
    private final TreeSet<CacheObject<K, V>> objects;

    EvictionQueue(EvictionPolicy policy) {
        objects = new TreeSet<>(policy.order());
    }

    void add(CacheObject<K, V> object) {
        boolean added = objects.add(object);
        assert added : "two objects of one age: " + object.key();
        object.setQueued(true);
    }

    void remove(CacheObject<K, V> object) {
        if (!object.isQueued()) return;
        boolean removed = objects.remove(object);
        assert removed : "lost in the queue: " + object.key();
        object.setQueued(false);
    }

    /** Takes the first object out, or returns null. */
    CacheObject<K, V> poll() {
        CacheObject<K, V> first = objects.pollFirst();
        if (first != null) first.setQueued(false);
        return first;
    }

    /** Notes the use of an object, which changes its place. */
    void touch(CacheObject<K, V> object, long now) {
        boolean queued = object.isQueued();
        remove(object);
        object.access(now);
        if (queued) add(object);
    }

    int size() {
        return objects.size();
    }
}
