import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;

/** removeIf asks its filter without the queue's locks, while another thread takes. */
public class RemovedUnlocked {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> queue = args.length > 0 ? new LinkedBlockingDeque<>() : new LinkedBlockingQueue<>();
        queue.add("x");
        String[] taken = new String[1];
        boolean[] removed = new boolean[1];
        Thread remover = new Thread(() -> removed[0] = queue.removeIf("x"::equals), "remover");
        Thread taker = new Thread(() -> taken[0] = queue.poll(), "taker");
        remover.start();
        taker.start();
        remover.join();
        taker.join();
        assert removed[0] == (taken[0] == null) && queue.isEmpty();
    }
}
