/** Part of Cache4j: what a cache has counted. */
final class CacheStatistics {
    private long hits;
    private long misses;
    private long puts;
    private long removals;
    private long evictions;

    synchronized void hit() {
        hits++;
    }

    synchronized void miss() {
        misses++;
    }

    synchronized void put() {
        puts++;
    }

    synchronized void removal() {
        removals++;
    }

    synchronized void eviction() {
        evictions++;
    }

    synchronized void reset() {
        hits = 0;
        misses = 0;
        puts = 0;
        removals = 0;
        evictions = 0;
    }

    synchronized long gets() {
        return hits + misses;
    }

    synchronized long misses() {
        return misses;
    }

    synchronized long puts() {
        return puts;
    }

    synchronized long removals() {
        return removals;
    }

    synchronized long evictions() {
        return evictions;
    }
}
