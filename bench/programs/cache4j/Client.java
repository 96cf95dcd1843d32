/** Part of Cache4j: a client, who fetches pages through the cache, and now and then removes one. */
final class Client implements Runnable {
    private final Cache<Integer, Page> cache;
    private final int number;
    private final int operations;
    private final int keys;
    private int gets;
    private int puts;

    Client(Cache<Integer, Page> cache, int number, int operations, int keys) {
        this.cache = cache;
        this.number = number;
        this.operations = operations;
        this.keys = keys;
    }

    @Override
    public void run() {
        try {
            for (int i = 0; i < operations; i++) operate(i);
        } catch (CacheException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Clients go round the keys from different places. Every third operation of a client with an odd number removes.
     */
    private void operate(int i) throws CacheException {
        int key = (number + i) % keys;
        if (number % 2 == 1 && i % 3 == 2) {
            Page removed = cache.remove((key + keys - 1) % keys);
            assert removed == null || removed.isPage((key + keys - 1) % keys) : "wrong page removed";
        } else if (i % 4 == 3) {
            refresh(key);
        } else {
            Page page = fetch(key);
            assert page.isPage(key) : "wrong page for " + key;
        }
    }

    private Page fetch(int key) throws CacheException {
        gets++;
        Page page = cache.get(key);
        if (page != null) return page;
        page = Page.make(key);
        puts++;
        cache.put(key, page);
        return page;
    }

    private void refresh(int key) throws CacheException {
        puts++;
        cache.put(key, Page.make(key));
    }

    /** After the end of the thread. */
    int gets() {
        return gets;
    }

    int puts() {
        return puts;
    }
}
