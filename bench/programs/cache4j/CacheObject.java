/**
 * Part of Cache4j: an entry of the cache. Its own monitor guards the value and its state. The cache's monitor guards
 * the times and whether it is in the queue.
 */
final class CacheObject<K, V> {
    private enum State { LOADING, READY, DROPPED }

    private final K key;
    private final long created;
    private long lastAccess;
    private long accesses;
    private boolean queued;

    private V value;
    private State state = State.LOADING;

    CacheObject(K key, long now) {
        this.key = key;
        created = now;
        lastAccess = now;
    }

    K key() {
        return key;
    }

    long created() {
        return created;
    }

    long lastAccess() {
        return lastAccess;
    }

    long accesses() {
        return accesses;
    }

    /** The object must not be in the queue, whose order depends on these times. */
    void access(long now) {
        assert !queued : "accessed in the queue: " + key;
        lastAccess = now;
        accesses++;
    }

    boolean isQueued() {
        return queued;
    }

    void setQueued(boolean queued) {
        this.queued = queued;
    }

    boolean isExpired(CacheConfig config, long now) {
        return now - created > config.timeToLive() || now - lastAccess > config.idleTime();
    }

    /** The value. Waits as long as somebody makes it; null if the object was dropped. */
    synchronized V await() throws CacheException {
        try {
            while (state == State.LOADING) wait();
        } catch (InterruptedException e) {
            throw new CacheException("interrupted while waiting for " + key, e);
        }
        return state == State.READY ? value : null;
    }

    /** False if the object was dropped before. */
    synchronized boolean fill(V newValue) {
        if (state == State.DROPPED) return false;
        value = newValue;
        state = State.READY;
        notifyAll();
        return true;
    }

    /** Returns the value that was there, or null. */
    synchronized V drop() {
        V old = value;
        value = null;
        state = State.DROPPED;
        notifyAll();
        return old;
    }
}
