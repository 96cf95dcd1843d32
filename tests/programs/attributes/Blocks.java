// A thread blocks in the middle of an atomic section.
import heddle.Heddle;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class Blocks {
    static final Object lock = new Object();
    static final ReentrantLock ownable = new ReentrantLock();
    static int count;

    static void other(Thread main) {
        synchronized (lock) {
            count++;
            count++;
        }
        ownable.lock();
        count++;
        ownable.unlock();
        LockSupport.unpark(main);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> other(main));
        other.start();
        Heddle.beginAtomic();
        switch (args[0]) {
            case "monitor":
                synchronized (lock) {
                    count++;
                }
                break;
            case "lock":
                ownable.lock();
                ownable.unlock();
                break;
            case "join":
                other.join();
                break;
            case "wait":
                synchronized (lock) {
                    lock.wait(10);
                }
                break;
            case "park":
                LockSupport.park();
                break;
            case "limits":
                Thread.sleep(10);
                LockSupport.parkNanos(10);
                break;
            default:
                count++;
        }
        Heddle.endAtomic();
        other.join();
    }
}
