package shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

abstract class OrderQueueContract {
    private final ExecutorService packers = Executors.newFixedThreadPool(2);

    abstract OrderQueue create(int capacity);

    @AfterEach
    void stop() {
        packers.shutdownNow();
    }

    @RepeatedTest(3)
    void keepsTheOrder() throws InterruptedException {
        OrderQueue queue = create(2);
        queue.put("first");
        queue.put("second");
        assertThat(queue.take()).isEqualTo("first");
        assertThat(queue.take()).isEqualTo("second");
    }

    @Test
    void twoPackersGetTwoOrders() throws Exception {
        OrderQueue queue = create(1);
        CompletableFuture<String> left = CompletableFuture.supplyAsync(() -> take(queue), packers);
        CompletableFuture<String> right = CompletableFuture.supplyAsync(() -> take(queue), packers);
        queue.put("tea");
        queue.put("coffee");
        assertThat(List.of(left.get(), right.get())).containsExactlyInAnyOrder("tea", "coffee");
    }

    private static String take(OrderQueue queue) {
        try {
            return queue.take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
