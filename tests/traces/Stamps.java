// A stamped lock: a write lock taken twice by one thread. A map is made by a constructor with arguments, and a call throws.
import java.util.ArrayDeque;
import java.util.NoSuchElementException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.locks.StampedLock;

public class Stamps {
    final StampedLock lock = new StampedLock();
    final ConcurrentLinkedDeque<String> names = new ConcurrentLinkedDeque<>(new ArrayDeque<>());

    public static void main(String[] args) throws InterruptedException {
        Stamps stamps = new Stamps();
        Thread taker = new Thread(() -> {
            try {
                stamps.names.removeFirst();
                long stamp = stamps.lock.readLock();
                stamps.lock.unlockRead(stamp);
            } catch (NoSuchElementException none) {
                stamps.lock.writeLock();
                stamps.lock.writeLock();
            }
        }, "taker");
        taker.start();
        stamps.names.add(new String("a\nb"));
        taker.join();
    }
}
