package shop;

import java.util.function.Function;

class ReadThroughCacheTest extends ReadThroughCacheContract {
    @Override
    <K, V> ReadThroughCache<K, V> create(Function<K, V> loader) {
        return new ReadThroughCache<>(loader);
    }
}
