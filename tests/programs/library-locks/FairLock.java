import java.util.concurrent.locks.ReentrantLock;

/** A fair lock is handed to the one that waits. */
public class FairLock {
    static final ReentrantLock lock = new ReentrantLock(true);
    static int order;
    static int waiter;

    public static void main(String[] args) throws InterruptedException {
        lock.lock();
        Thread a = new Thread(() -> {
            lock.lock();
            waiter = ++order;
            lock.unlock();
        }, "a");
        a.start();
        boolean waits = lock.hasQueuedThread(a);
        lock.unlock();
        lock.lock();
        int mine = ++order;
        lock.unlock();
        a.join();
        assert mine + waiter == 3;
        assert !waits || waiter == 1 : "overtaken";
    }
}
