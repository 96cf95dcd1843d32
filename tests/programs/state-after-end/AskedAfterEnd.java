import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Exchanger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Thread.getState after the thread has ended costs nothing: it can only say TERMINATED. Asked of a thread that is not
 * started, it can only say NEW. First argument: what two threads do; second: whether main asks.
 */
public class AskedAfterEnd {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final ArrayBlockingQueue<Integer> QUEUE = new ArrayBlockingQueue<>(1);
    static final Exchanger<Integer> EXCHANGER = new Exchanger<>();
    static int count;

    static void work(String what, int number) throws InterruptedException {
        switch (what) {
            case "lock" -> {
                for (int i = 0; i < 2; i++) {
                    LOCK.lock();
                    count++;
                    LOCK.unlock();
                }
            }
            case "queue" -> {
                for (int i = 0; i < 2; i++) {
                    if (number == 0) QUEUE.put(i);
                    else count += QUEUE.take();
                }
            }
            default -> {
                int other = EXCHANGER.exchange(number);
                LOCK.lock();
                count += other;
                LOCK.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean asks = args[1].equals("asks");
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                try {
                    work(args[0], number);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        if (asks) System.out.print(threads[0].getState() + " ");
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        if (asks) System.out.print(threads[0].getState() + " " + threads[1].getState() + " ");
        System.out.println(count);
    }
}
