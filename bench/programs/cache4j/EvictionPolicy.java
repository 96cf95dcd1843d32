import java.util.Comparator;

/** Part of Cache4j: which object has to go when the cache is full. The first in this order goes. */
enum EvictionPolicy {
    /** The one that was not used for the longest time. */
    LRU(Comparator.comparingLong(CacheObject::lastAccess)),
    /** The one that was used least often; of several, the one that was not used for the longest time. */
    LFU(Comparator.<CacheObject<?, ?>>comparingLong(CacheObject::accesses).thenComparingLong(CacheObject::lastAccess)),
    /** The oldest one. */
    FIFO(Comparator.comparingLong(CacheObject::created));

    private final Comparator<CacheObject<?, ?>> order;

    EvictionPolicy(Comparator<CacheObject<?, ?>> order) {
        this.order = order;
    }

    Comparator<CacheObject<?, ?>> order() {
        return order;
    }
}
