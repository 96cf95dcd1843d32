/**
 * Stands for Cache4j, a cache for Java objects, as a blocking cache with LRU eviction. Clients fetch pages. If the
 * cache has no such page, the client makes it and puts it. Other clients who want the page wait for it. Some clients
 * remove pages.
 *
 * Re-created from "Fast Detection of Concurrency Errors by State Space Traversal with Randomization and Early
 * Backtracking", section 7.2 and table 8: 550 lines, 2 threads. And from "Approximating Happens-Before Order", section
 * 5: a blocking cache, LRU, two threads that store and retrieve objects. "Hybrid Partial Order Reduction" has it, too
 * (table I).
 *
 * Kept: objects with times, eviction by policy, expiry, settings, statistics, a manager of caches. Left out: the thread
 * that cleans up by real time; times are counted in operations. Arguments: clients (threads), operations of each, keys,
 * room of the cache, which must be no less than the number of clients.
 */
public class Cache4j {
    private static final String NAME = "pages";

    private Cache4j() {}

    static void run(BlockingCache<Integer, Page> cache, int clients, int operations, int keys)
            throws InterruptedException, CacheException {
        CacheManager manager = new CacheManager();
        manager.register(cache);
        Client[] all = new Client[clients];
        Thread[] threads = new Thread[clients];
        for (int i = 0; i < clients; i++) {
            all[i] = new Client(manager.cache(NAME), i, operations, keys);
            threads[i] = new Thread(all[i]);
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        cache.checkConsistency();
        checkStatistics(cache, all);
    }

    private static void checkStatistics(BlockingCache<Integer, Page> cache, Client[] clients) {
        int gets = 0;
        int puts = 0;
        for (Client client : clients) {
            gets += client.gets();
            puts += client.puts();
        }
        CacheStatistics statistics = cache.statistics();
        assert statistics.gets() == gets : statistics.gets() + " gets";
        assert statistics.puts() == puts : statistics.puts() + " puts";
        assert statistics.misses() <= puts : statistics.misses() + " misses";
        assert cache.size() + statistics.removals() + statistics.evictions() >= Math.min(1, puts) : "objects were lost";
    }

    /** Makes the cache that is to be used. */
    interface Maker {
        BlockingCache<Integer, Page> make(CacheConfig config);
    }

    static void run(String program, Maker maker, String[] args) throws InterruptedException, CacheException {
        Sizes sizes = new Sizes(program, args);
        int clients = sizes.next("clients", 1, 20, 2);
        int operations = sizes.next("operations", 0, 1000, 2);
        int keys = sizes.next("keys", 1, 100, 3);
        int room = sizes.next("room", clients, 100, Math.max(2, clients));
        sizes.end();
        CacheConfig config = CacheConfig.named(NAME).maxSize(room).policy(EvictionPolicy.LRU).build();
        run(maker.make(config), clients, operations, keys);
    }

    public static void main(String[] args) throws InterruptedException, CacheException {
        run("Cache4j", BlockingCache::new, args);
    }
}
