import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Who waits for a fair lock and who is signalled meanwhile stand in one line, in either order: who is first is not for
 * the signal to say.
 */
public class FairSignal {
    static final ReentrantLock lock = new ReentrantLock(true);
    static final Condition condition = lock.newCondition();
    static boolean waits;
    static String order = "";

    static void waiter() {
        lock.lock();
        waits = true;
        condition.awaitUninterruptibly();
        order += "waiter ";
        lock.unlock();
    }

    static void locker() {
        lock.lock();
        order += "locker ";
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> waiter());
        Thread locker = new Thread(() -> locker());
        waiter.start();
        lock.lock();
        if (waits) {
            locker.start();
            condition.signal();
            lock.unlock();
            waiter.join();
            locker.join();
            assert !order.startsWith(args[0]) : order;
        } else {
            System.exit(0);
        }
    }
}
