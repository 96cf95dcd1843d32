import java.util.concurrent.ArrayBlockingQueue;

/** One thread looks at the first element of three, another takes the middle one out. */
public class TakenFromMiddle {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(3);
    static volatile boolean looks;

    public static void main(String[] args) throws InterruptedException {
        for (int i = 1; i <= 3; ++i) queue.add(i);
        Thread a = new Thread(() -> queue.remove(2), "a");
        a.start();
        looks = true;
        int first = queue.peek();
        a.join();
        assert first == 1 && queue.poll() == 1 && queue.poll() == 3 && queue.isEmpty();
    }
}
