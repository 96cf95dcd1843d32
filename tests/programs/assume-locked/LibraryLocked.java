// Fields under a lock of the library.
import java.util.concurrent.locks.ReentrantLock;

public class LibraryLocked {
    static final ReentrantLock lock = new ReentrantLock();
    static int a, b, c;

    static void work() {
        lock.lock();
        try {
            a = a + 1;
            b = b + a;
            c = c + b;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(LibraryLocked::work);
        other.start();
        work();
        other.join();
        System.out.println(a + " " + b + " " + c);
    }
}
