import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Two threads whose attempts count themselves come to one queue: who is hindered by the other tries once more. */
public class SharedAttempts {
    static final class Counted extends AbstractQueuedSynchronizer {
        final AtomicInteger left;

        Counted(int attempts) { left = new AtomicInteger(attempts); }

        @Override protected int tryAcquireShared(int ignored) { return left.decrementAndGet() <= 0 ? 0 : -1; }
    }

    public static void main(String[] args) throws InterruptedException {
        Counted counted = new Counted(Integer.parseInt(args[0]));
        Thread other = new Thread(() -> counted.acquireShared(1));
        other.start();
        counted.acquireShared(1);
        other.join();
        System.out.print(counted.left);
    }
}
