import java.util.concurrent.atomic.AtomicInteger;

/** Two threads add the same class: one of them is refused, in each order. */
public class Twice {
    static final AtomicInteger REFUSED = new AtomicInteger();
    static volatile String last = "";

    static void add(byte[] bytes, String name) {
        try {
            Added.define(bytes);
        } catch (LinkageError twice) {
            REFUSED.incrementAndGet();
            last = name;
        } catch (IllegalAccessException failed) {
            throw new IllegalStateException(failed);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        byte[] bytes = Added.bytes();
        Thread other = new Thread(() -> add(bytes, "other"));
        other.start();
        add(bytes, "main");
        other.join();
        assert REFUSED.get() == 1;
        System.out.println("refused: " + last);
    }
}
