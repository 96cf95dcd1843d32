import java.util.ArrayList;
import java.util.List;

/** Listeners may register at any time: an event goes to those who are there when it is fired. */
public class ListenersFixed {
    private final List<Runnable> listeners = new ArrayList<>();

    synchronized void register(Runnable r) {
        listeners.add(r);
    }

    private synchronized Runnable[] snapshot() {
        return listeners.toArray(new Runnable[0]);
    }

    void fire() {
        for (Runnable r : snapshot()) {
            r.run();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ListenersFixed bus = new ListenersFixed();
        bus.register(() -> { });
        Thread plugin = new Thread(() -> bus.register(() -> { }), "plugin");
        plugin.start();
        bus.fire();
        plugin.join();
    }
}
