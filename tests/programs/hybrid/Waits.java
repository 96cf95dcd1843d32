import java.util.concurrent.locks.ReentrantLock;

// A thread may stand before a lock of the library in vain: who holds it ends the program. The other reads whether the
// lock is held. So what interferes with that is never done on some paths.
public class Waits {
    static final ReentrantLock lock = new ReentrantLock();
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread holder = new Thread(() -> {
            lock.lock();
            value++;
            lock.unlock();
        });
        Thread looker = new Thread(() -> System.out.print(lock.isLocked() ? "held" : "free"));
        holder.start();
        looker.start();
        lock.lock();
        value++;
        lock.unlock();
        holder.join();
        looker.join();
        System.out.print(value);
    }
}
