package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** Tells every listener of every event. */
public class EventBus {
    private final List<Consumer<String>> listeners;

    private EventBus(List<Consumer<String>> listeners) {
        this.listeners = listeners;
    }

    /** Bug: a listener may join while an event is on its way to the others. */
    public static EventBus create() {
        return new EventBus(new ArrayList<>());
    }

    public static EventBus createFixed() {
        return new EventBus(new CopyOnWriteArrayList<>());
    }

    public void subscribe(Consumer<String> listener) {
        listeners.add(listener);
    }

    public void publish(String event) {
        for (Consumer<String> listener : listeners) {
            listener.accept(event);
        }
    }
}
