/**
 * Cache4j with an artificial error. The cache looks in one synchronized block whether an object is still in it. It puts
 * the object into the queue in another. In between the object may have been removed. Then the queue has an object too
 * many.
 */
public class Cache4jError extends BlockingCache<Integer, Page> {
    Cache4jError(CacheConfig config) {
        super(config);
    }

    @Override
    void admit(CacheObject<Integer, Page> object) {
        synchronized (this) {
            if (!isCurrent(object)) return;
        }
        synchronized (this) {
            enqueue(object);
        }
    }

    public static void main(String[] args) throws InterruptedException, CacheException {
        Cache4j.run("Cache4jError", Cache4jError::new, args);
    }
}
