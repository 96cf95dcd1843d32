import java.util.concurrent.locks.ReentrantLock;

// A look at a lock is a plain read. What it interferes with waits in the library, or wakes who waits.
public class Looks {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        Thread holder = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        Thread looker = new Thread(() -> {
            int first = lock.isLocked() ? 1 : 0;
            int second = lock.isLocked() ? 1 : 0;
            System.out.print(first + "" + second);
        });
        holder.start();
        looker.start();
    }
}
