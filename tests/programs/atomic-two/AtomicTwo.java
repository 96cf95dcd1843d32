import java.util.concurrent.atomic.AtomicInteger;

/** Two threads, two operations each on an AtomicInteger. */
public class AtomicTwo {
    static final AtomicInteger n = new AtomicInteger();

    static void twice() {
        n.incrementAndGet();
        n.getAndAdd(10);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> twice(), "a");
        Thread b = new Thread(() -> twice(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert n.get() == 22;
    }
}
