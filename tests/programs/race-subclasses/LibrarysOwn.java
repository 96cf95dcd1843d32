import java.util.Iterator;
import java.util.Vector;
import java.util.concurrent.locks.ReentrantLock;

// Whatever races here is the library's own affair.
public class LibrarysOwn {
    public static void main(String[] args) throws InterruptedException {
        Vector<String> list = new Vector<>();
        ReentrantLock lock = new ReentrantLock();
        Iterator<String> iterator = list.iterator();
        Thread other = new Thread(() -> {
            lock.lock();
            list.add("one");
            lock.unlock();
        });
        other.start();
        iterator.hasNext();
        if (!lock.isHeldByCurrentThread()) lock.lock();
        lock.unlock();
        other.join();
    }
}
