package shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

abstract class EventBusContract {
    private final List<String> heard = Collections.synchronizedList(new ArrayList<>());
    private EventBus bus;

    abstract EventBus create();

    @BeforeEach
    void setUp() {
        bus = create();
        bus.subscribe(heard::add);
    }

    @Test
    void tellsAllListeners() {
        bus.subscribe(event -> heard.add("second " + event));
        bus.publish("paid");
        assertThat(heard).containsExactly("paid", "second paid");
    }

    @Test
    void aListenerMayJoinAtAnyTime() throws Exception {
        CompletableFuture<Void> joining = CompletableFuture.runAsync(() -> bus.subscribe(event -> { }));
        bus.publish("paid");
        joining.get();
        assertThat(heard).containsExactly("paid");
    }
}
