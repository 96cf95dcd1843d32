import java.util.HashSet;
import java.util.Set;

/** Ids and default names are unique, however deep threads are nested and however many there are. */
public class UniqueIds {
    static final Set<Long> ids = new HashSet<>();
    static final Set<String> names = new HashSet<>();

    static void note(Thread thread) {
        synchronized (ids) {
            assert ids.add(thread.getId());
            assert names.add(thread.getName());
        }
    }

    static void nest(int depth) {
        for (int i = 0; i < 2; ++i) note(new Thread(() -> { }));
        if (depth == 0) return;
        Thread inner = new Thread(() -> nest(depth - 1));
        note(inner);
        inner.start();
        try {
            inner.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 1100; ++i) note(new Thread(() -> { }));
        nest(12);
    }
}
