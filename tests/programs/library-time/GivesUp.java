import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Who waits for a while only gives up, though the owner waits for that. */
public class GivesUp {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        Thread waits = new Thread(() -> {
            try {
                if (lock.tryLock(1, TimeUnit.SECONDS)) throw new IllegalStateException();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "waits");
        lock.lock();
        waits.start();
        waits.join();
        lock.unlock();
    }
}
