import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** A thread takes an element whose delay runs out by the clock. */
public class DelayAwaited {
    static class Due implements Delayed {
        final long at = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);

        @Override public long getDelay(TimeUnit unit) {
            return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override public int compareTo(Delayed other) {
            return Long.compare(at, ((Due) other).at);
        }
    }

    static final DelayQueue<Due> queue = new DelayQueue<>();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> queue.put(new Due()), "a");
        a.start();
        assert queue.take().getDelay(TimeUnit.NANOSECONDS) <= 0;
    }
}
