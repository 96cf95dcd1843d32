import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** A slot of an AtomicReferenceArray is claimed once. */
public class ReferenceArrays {
    static final AtomicReferenceArray<String> slots = new AtomicReferenceArray<>(2);
    static final AtomicInteger claims = new AtomicInteger();

    static void work(int id) {
        if (slots.compareAndSet(0, null, "thread " + id)) claims.incrementAndGet();
        slots.getAndUpdate(1, s -> (s == null ? 0 : s.length()) == 0 ? "x" : "xx");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "a");
        a.start();
        work(2);
        a.join();
        assert claims.get() == 1 && slots.get(0) != null && slots.get(1).equals("xx");
    }
}
