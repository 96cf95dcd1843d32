import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

/** poll with a time-out: it is served in time, or the element stays for the next. */
public class PollInTime {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> queue.add(1), "a");
        a.start();
        Integer got = queue.poll(1, TimeUnit.SECONDS);
        a.join();
        assert got == null ? queue.poll() == 1 : queue.isEmpty();
    }
}
