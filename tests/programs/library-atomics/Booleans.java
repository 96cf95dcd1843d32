import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A flag that one of two threads sets first, and a lock made of a flag. */
public class Booleans {
    static final AtomicBoolean first = new AtomicBoolean();
    static final AtomicBoolean locked = new AtomicBoolean();
    static final AtomicInteger winners = new AtomicInteger();
    static int count;

    static void work(int id) {
        if (!first.getAndSet(true)) winners.incrementAndGet();
        while (!locked.compareAndSet(false, true)) Thread.onSpinWait();
        count++;
        locked.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "a");
        a.start();
        work(2);
        a.join();
        assert winners.get() == 1 && count == 2 && !locked.get();
    }
}
