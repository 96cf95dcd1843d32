import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Ordering;
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.hash.Hashing;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads ask a loading cache; collections, hashes, futures and an event bus beside it. */
public class Cached {
    static final AtomicInteger LOADS = new AtomicInteger();

    static final class Listener {
        int heard;

        @Subscribe
        public void hear(String word) {
            heard += word.length();
        }
    }

    public static void main(String[] args) throws Exception {
        LoadingCache<String, Integer> lengths = CacheBuilder.newBuilder().maximumSize(10)
                .build(CacheLoader.from(key -> {
                    LOADS.incrementAndGet();
                    return key.length();
                }));
        Thread other = new Thread(() -> lengths.getUnchecked("loom"));
        other.start();
        int length = lengths.get("loom");
        other.join();
        System.out.println(length + " " + LOADS);

        ArrayListMultimap<String, Integer> multimap = ArrayListMultimap.create();
        multimap.put("a", 1);
        multimap.put("a", 2);
        HashBasedTable<Integer, Integer, String> table = HashBasedTable.create();
        table.put(1, 2, "x");
        System.out.println(multimap + " " + table + " " + ImmutableMap.of("k", 1));
        System.out.println(Joiner.on('-').join(Splitter.on(',').trimResults().split("a, b,c")));
        System.out.println(Ordering.natural().reverse().sortedCopy(List.of(1, 3, 2)));
        System.out.println(Hashing.murmur3_32_fixed().hashString("heddle", StandardCharsets.UTF_8) + " "
                + Hashing.sha256().hashInt(5).toString().substring(0, 8));
        SettableFuture<Integer> settable = SettableFuture.create();
        ListenableFuture<Integer> doubled = Futures.transform(settable, x -> 2 * x, MoreExecutors.directExecutor());
        settable.set(21);
        EventBus bus = new EventBus();
        Listener listener = new Listener();
        bus.register(listener);
        bus.post("word");
        System.out.println(doubled.get() + " " + listener.heard);
    }
}
