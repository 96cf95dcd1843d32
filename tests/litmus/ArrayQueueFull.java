import java.util.concurrent.ArrayBlockingQueue;

/** Offers, a poll and a size of an ArrayBlockingQueue with room for one. */
public class ArrayQueueFull {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    static boolean a1;
    static boolean b1;
    static int a2;
    static int b2;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            a1 = queue.offer(1);
            a2 = queue.size();
        });
        Thread b = new Thread(() -> {
            b1 = queue.offer(2);
            b2 = queue.poll();
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("offered=" + a1 + " size=" + a2 + " offered=" + b1 + " polled=" + b2);
    }
}
