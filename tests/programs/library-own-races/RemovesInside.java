import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/** One takes the first element while another removes the one behind it. */
class RemovesInside {
    public static void main(String[] words) throws Exception {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1, 2, 3));
        Thread other = new Thread(() -> queue.remove(2));
        other.start();
        int first = queue.poll();
        other.join();
        if (first != 1 || queue.poll() != 3 || queue.poll() != null) throw new IllegalStateException();
    }
}
