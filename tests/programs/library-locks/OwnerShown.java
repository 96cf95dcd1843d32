import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Who owns a lock is shown while it is held, though nobody ever waits for it. */
public class OwnerShown {
    static volatile boolean held;

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock one = new ReentrantLock();
        ReentrantReadWriteLock other = new ReentrantReadWriteLock();
        boolean writes = args[0].equals("write");
        Thread a = new Thread(() -> {
            boolean got = writes ? other.writeLock().tryLock() : one.tryLock();
            held = got;
            if (writes) {
                other.writeLock().unlock();
            } else {
                one.unlock();
            }
        }, "a");
        a.start();
        boolean before = held;
        String shown = writes ? other.writeLock().toString() : one.toString();
        System.out.println(before + (shown.contains("Locked") ? " locked" : " free"));
        a.join();
    }
}
