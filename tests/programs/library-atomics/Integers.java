import java.util.concurrent.atomic.AtomicInteger;

/** Increments, additions, exchanges and updates of an AtomicInteger lose nothing. */
public class Integers {
    static final AtomicInteger count = new AtomicInteger();
    static final AtomicInteger max = new AtomicInteger();
    static final AtomicInteger baton = new AtomicInteger(4);
    static final int[] before = new int[3];

    static void work(int id) {
        before[id] = baton.getAndSet(id);
        count.addAndGet(count.incrementAndGet() > 0 ? id : 0);
        max.accumulateAndGet(id, Math::max);
        count.updateAndGet(n -> n + 10);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "a");
        a.start();
        work(2);
        a.join();
        assert count.get() == 25 && max.get() == 2;
        assert before[1] + before[2] + baton.get() == 7;
    }
}
