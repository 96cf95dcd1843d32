import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Part of Cocome: passes events to the listeners who have subscribed to their kind, in the thread that publishes them.
 * One thread subscribes all listeners before it shares the channel; nobody subscribes later.
 */
final class Channel {
    private final Map<Event.Kind, List<Listener>> listeners = new EnumMap<>(Event.Kind.class);

    void subscribe(Listener listener, Event.Kind... kinds) {
        for (Event.Kind kind : kinds) listeners.computeIfAbsent(kind, k -> new ArrayList<>()).add(listener);
    }

    void publish(Event event) {
        List<Listener> interested = listeners.get(event.kind());
        if (interested == null) return;
        for (Listener listener : interested) listener.hear(event);
    }
}
