/** Part of Cache4j: the settings of a cache, which never change. Times are counted in operations of the cache. */
final class CacheConfig {
    private final String name;
    private final int maxSize;
    private final EvictionPolicy policy;
    private final long timeToLive;
    private final long idleTime;

    private CacheConfig(Builder builder) {
        name = builder.name;
        maxSize = builder.maxSize;
        policy = builder.policy;
        timeToLive = builder.timeToLive;
        idleTime = builder.idleTime;
    }

    String name() {
        return name;
    }

    int maxSize() {
        return maxSize;
    }

    EvictionPolicy policy() {
        return policy;
    }

    /** How long after it was made an object is valid. */
    long timeToLive() {
        return timeToLive;
    }

    /** How long after its last use an object is valid. */
    long idleTime() {
        return idleTime;
    }

    static Builder named(String name) {
        return new Builder(name);
    }

    static final class Builder {
        private final String name;
        private int maxSize = 100;
        private EvictionPolicy policy = EvictionPolicy.LRU;
        private long timeToLive = Long.MAX_VALUE;
        private long idleTime = Long.MAX_VALUE;

        private Builder(String name) {
            this.name = name;
        }

        Builder maxSize(int maxSize) {
            this.maxSize = maxSize;
            return this;
        }

        Builder policy(EvictionPolicy policy) {
            this.policy = policy;
            return this;
        }

        Builder timeToLive(long operations) {
            timeToLive = operations;
            return this;
        }

        Builder idleTime(long operations) {
            idleTime = operations;
            return this;
        }

        CacheConfig build() throws CacheException {
            if (name == null || name.isEmpty()) throw new CacheException("a cache needs a name");
            if (maxSize < 1) throw new CacheException("a cache needs room for one object");
            if (timeToLive < 1 || idleTime < 1) throw new CacheException("times must be at least 1");
            return new CacheConfig(this);
        }
    }
}
