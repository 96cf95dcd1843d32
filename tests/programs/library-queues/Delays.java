import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** An element whose delay is over, put by one thread and awaited by another; one that is not ready stays. */
public class Delays {
    record Task(String name, long delay) implements Delayed {
        @Override public long getDelay(TimeUnit unit) {
            return unit.convert(delay, TimeUnit.SECONDS);
        }

        @Override public int compareTo(Delayed other) {
            return Long.compare(delay, ((Task) other).delay);
        }
    }

    static final DelayQueue<Task> queue = new DelayQueue<>();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> queue.put(new Task("due", 0)), "a");
        queue.put(new Task("later", 100));
        a.start();
        Task first = queue.poll();
        a.join();
        Task second = queue.poll();
        assert (first == null) != (second == null);
        assert (first == null ? second : first).name().equals("due") && queue.size() == 1;
    }
}
