import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Goes on waiting for a moment until somebody is done, who does not say so; each round begins in the same state. */
public class WaitsAgain {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static boolean done;

    public static void main(String[] args) throws Exception {
        Object monitor = new Object();
        Thread goesRound = new Thread(() -> {
            lock.lock();
            try {
                while (!done) changed.await(10, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            } finally {
                lock.unlock();
            }
        });
        goesRound.start();
        synchronized (monitor) {
            monitor.wait(Long.parseLong(args[0]));
        }
        lock.lock();
        done = true;
        lock.unlock();
        goesRound.join();
    }
}
