package shop;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/** Values are loaded when they are first asked for. Bug: two readers may both load a value. */
public class ReadThroughCache<K, V> {
    protected final ConcurrentMap<K, V> values = new ConcurrentHashMap<>();
    protected final Function<K, V> loader;

    public ReadThroughCache(Function<K, V> loader) {
        this.loader = loader;
    }

    public V get(K key) {
        if (!values.containsKey(key)) {
            values.put(key, loader.apply(key));
        }
        return values.get(key);
    }

    public void invalidate(K key) {
        values.remove(key);
    }
}
