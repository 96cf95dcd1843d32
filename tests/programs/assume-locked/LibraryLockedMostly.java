// A field under a lock of the library, but for one access at the end.
import java.util.concurrent.locks.ReentrantLock;

public class LibraryLockedMostly {
    static final ReentrantLock lock = new ReentrantLock();
    static int value;

    static void add() {
        lock.lock();
        value = value + 1;
        value = value - 1;
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(LibraryLockedMostly::add);
        other.start();
        add();
        assert value == 0;
        other.join();
    }
}
