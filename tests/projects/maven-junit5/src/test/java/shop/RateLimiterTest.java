package shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateLimiterTest {
    private final AtomicLong clock = new AtomicLong();

    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void needsALimit(int limit) {
        assertThrows(IllegalArgumentException.class, () -> new RateLimiter(limit, clock::get));
    }

    @Test
    void anotherSecondAllowsMore() {
        RateLimiter limiter = new RateLimiter(1, clock::get);
        assertThat(limiter.tryAcquire()).isTrue();
        assertThat(limiter.tryAcquire()).isFalse();
        clock.set(1000);
        assertThat(limiter.tryAcquire()).isTrue();
    }

    @RepeatedTest(2)
    void threadsShareTheLimit() throws InterruptedException {
        RateLimiter limiter = new RateLimiter(1, clock::get);
        AtomicInteger passed = new AtomicInteger();
        CountDownLatch done = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                if (limiter.tryAcquire()) {
                    passed.incrementAndGet();
                }
                done.countDown();
            }).start();
        }
        done.await();
        assertEquals(1, passed.get());
    }
}
