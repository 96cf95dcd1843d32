import java.util.concurrent.CountedCompleter;
import java.util.concurrent.atomic.AtomicInteger;

/** Two parts of a CountedCompleter, run by two threads: the whole completes once, after both. */
public class Counted {
    static final AtomicInteger parts = new AtomicInteger();
    static final AtomicInteger wholes = new AtomicInteger();

    static class Whole extends CountedCompleter<Void> {
        @Override public void compute() {}

        @Override public void onCompletion(CountedCompleter<?> caller) {
            assert parts.get() == 2;
            wholes.incrementAndGet();
        }
    }

    static class Part extends CountedCompleter<Void> {
        Part(CountedCompleter<?> whole) {
            super(whole);
        }

        @Override public void compute() {
            parts.incrementAndGet();
            tryComplete();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Whole whole = new Whole();
        whole.setPendingCount(1);
        Thread a = new Thread(() -> new Part(whole).compute(), "a");
        a.start();
        new Part(whole).compute();
        a.join();
        assert whole.isDone() && wholes.get() == 1;
    }
}
