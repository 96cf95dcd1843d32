import java.util.Comparator;
import java.util.concurrent.PriorityBlockingQueue;

/** The greatest element comes out first, by a rule of the program's; both threads move elements about. */
public class PrioritiesByRule {
    static final Comparator<Integer> rule = (one, other) -> other - one;
    static final PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>(8, rule);
    static volatile boolean looks;

    public static void main(String[] args) throws InterruptedException {
        for (int i = 1; i <= 3; ++i) queue.put(i);
        Thread a = new Thread(() -> queue.put(4), "a");
        a.start();
        looks = true;
        int first = queue.poll();
        a.join();
        assert first >= 3 && first + queue.poll() == 7;
        assert queue.poll() == 2 && queue.poll() == 1;
    }
}
