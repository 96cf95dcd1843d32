import java.util.ArrayList;
import java.util.List;

/** Listeners may register at any time, also while an event is being delivered. */
public class Listeners {
    private final List<Runnable> listeners = new ArrayList<>();

    void register(Runnable r) {
        listeners.add(r);
    }

    void fire() {
        for (Runnable r : listeners) {
            r.run();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Listeners bus = new Listeners();
        bus.register(() -> { });
        Thread plugin = new Thread(() -> bus.register(() -> { }), "plugin");
        plugin.start();
        bus.fire();
        plugin.join();
    }
}
