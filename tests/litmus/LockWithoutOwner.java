import java.util.concurrent.locks.ReentrantLock;

/** For a moment after it was taken, and before it is given back, a ReentrantLock is locked and has no owner. */
public class LockWithoutOwner {
    static final ReentrantLock lock = new ReentrantLock();
    static boolean before;
    static boolean unowned;
    static boolean after;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        Thread b = new Thread(() -> {
            before = lock.isLocked();
            unowned = lock.toString().endsWith("[Unlocked]");
            after = lock.isLocked();
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("before=" + before + " unowned=" + unowned + " after=" + after);
    }
}
