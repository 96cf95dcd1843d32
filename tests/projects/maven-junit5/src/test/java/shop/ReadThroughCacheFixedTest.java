package shop;

import java.util.function.Function;

class ReadThroughCacheFixedTest extends ReadThroughCacheContract {
    @Override
    <K, V> ReadThroughCache<K, V> create(Function<K, V> loader) {
        return new ReadThroughCacheFixed<>(loader);
    }
}
