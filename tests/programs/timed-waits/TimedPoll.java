import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A poll with a timeout may come back with nothing. */
public class TimedPoll {
    public static void main(String[] args) throws InterruptedException {
        ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Thread a = new Thread(() -> queue.add("item"));
        a.start();
        String s = queue.poll(1, TimeUnit.SECONDS);
        assert s != null : "timeout";
        a.join();
    }
}
