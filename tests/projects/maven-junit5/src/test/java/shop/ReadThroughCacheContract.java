package shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

abstract class ReadThroughCacheContract {
    private final AtomicInteger loads = new AtomicInteger();
    private ReadThroughCache<String, Integer> cache;

    abstract <K, V> ReadThroughCache<K, V> create(Function<K, V> loader);

    @BeforeEach
    void setUp() {
        cache = create(key -> {
            loads.incrementAndGet();
            return key.length();
        });
    }

    @ParameterizedTest
    @CsvSource({"tea, 3", "coffee, 6"})
    void loadsByKey(String key, int expected) {
        assertThat(cache.get(key)).isEqualTo(expected);
    }

    @Nested
    @DisplayName("when a value was loaded")
    class Loaded {
        @BeforeEach
        void load() {
            cache.get("tea");
        }

        @Test
        void doesNotLoadAgain() {
            cache.get("tea");
            assertThat(loads).hasValue(1);
        }

        @Test
        void loadsAgainWhenItIsInvalid() {
            cache.invalidate("tea");
            cache.get("tea");
            assertThat(loads).hasValue(2);
        }
    }

    @Nested
    @DisplayName("when two threads read")
    class TwoReaders {
        private final ExecutorService executor = Executors.newFixedThreadPool(2);

        @AfterEach
        void stop() {
            executor.shutdown();
        }

        @Test
        void loadsOnce() {
            CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> cache.get("tea"), executor);
            CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> cache.get("tea"), executor);
            assertThat(first.thenCombine(second, Integer::sum).join()).isEqualTo(6);
            assertThat(loads).hasValue(1);
        }
    }
}
