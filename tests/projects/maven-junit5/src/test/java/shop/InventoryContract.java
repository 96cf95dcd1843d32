package shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

abstract class InventoryContract {
    private ExecutorService executor;
    private Inventory inventory;

    abstract Inventory create();

    @BeforeEach
    void start() {
        executor = Executors.newFixedThreadPool(2);
        inventory = create();
    }

    @AfterEach
    void stop() {
        executor.shutdownNow();
    }

    @Test
    void startsEmpty() {
        assertThat(inventory.pieces()).isZero();
    }

    @Test
    void refusesNothing() {
        assertThrows(IllegalArgumentException.class, () -> inventory.receive(0));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 12})
    void countsDeliveriesOfTwoTrucks(int pieces) throws Exception {
        executor.submit(() -> inventory.receive(pieces));
        executor.submit(() -> inventory.receive(pieces));
        executor.shutdown();
        assertThat(executor.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
        assertThat(inventory.pieces()).isEqualTo(2 * pieces);
    }
}
