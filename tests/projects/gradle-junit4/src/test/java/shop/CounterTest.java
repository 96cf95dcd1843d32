package shop;

import static org.junit.Assert.assertEquals;

import java.util.concurrent.CompletableFuture;
import org.junit.Test;

public class CounterTest {
    private final Counter counter = new Counter();

    protected void visit() {
        counter.visit("home");
    }

    protected final Counter counter() {
        return counter;
    }

    @Test
    public void countsTwoVisitors() {
        CompletableFuture<Void> first = CompletableFuture.runAsync(this::visit);
        CompletableFuture<Void> second = CompletableFuture.runAsync(this::visit);
        CompletableFuture.allOf(first, second).join();
        assertEquals(2, counter.visits("home"));
    }
}
