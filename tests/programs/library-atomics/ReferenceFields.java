import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** One of two threads fills a field through an AtomicReferenceFieldUpdater; both see the same object. */
public class ReferenceFields {
    static class Holder {
        volatile Object value;
    }

    static final AtomicReferenceFieldUpdater<Holder, Object> VALUE =
            AtomicReferenceFieldUpdater.newUpdater(Holder.class, Object.class, "value");
    static final Holder holder = new Holder();
    static final Object[] seen = new Object[3];

    static void work(int id) {
        VALUE.compareAndSet(holder, null, new Object());
        seen[id] = holder.value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "a");
        a.start();
        work(2);
        a.join();
        assert seen[1] != null && seen[1] == seen[2];
    }
}
