import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** One thread waits for a reference in a queue while another collects. */
public class QueueTakers {
    static ReferenceQueue<Object> queue = new ReferenceQueue<>();
    static volatile Object strong = new Object();

    public static void main(String[] args) throws Exception {
        WeakReference<Object> reference = new WeakReference<>(strong, queue);
        Thread taker = new Thread(() -> {
            try {
                System.out.println(queue.remove() == reference);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        taker.start();
        if (args.length == 0) strong = null;
        System.gc();
        taker.join();
    }
}
