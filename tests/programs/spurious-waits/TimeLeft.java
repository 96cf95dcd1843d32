import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// A wait with a limit that returns for no reason has time left. In a loop nobody sees it, in the library's own either.
public class TimeLeft {
    static boolean here;

    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
            case "await": await(); break;
            case "loop": loop(); break;
            case "poll": System.out.print(new ArrayBlockingQueue<String>(1).poll(5, TimeUnit.MILLISECONDS)); break;
            case "over": over(); break;
            default: throw new IllegalArgumentException(args[0]);
        }
    }

    // With a limit in a unit, and in nanoseconds: `true` and a positive rest only if it returns for no reason.
    static void await() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        ReentrantReadWriteLock.WriteLock write = new ReentrantReadWriteLock().writeLock();
        Condition ofLock = lock.newCondition(), ofWrite = write.newCondition();
        lock.lock();
        System.out.print(ofLock.await(5, TimeUnit.MILLISECONDS));
        lock.unlock();
        write.lock();
        System.out.print(" " + (ofWrite.awaitNanos(5_000_000) > 0));
        write.unlock();
    }

    static void loop() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition signalled = lock.newCondition();
        new Thread(() -> {
            lock.lock();
            here = true;
            signalled.signal();
            lock.unlock();
        }).start();
        lock.lock();
        long left = 5_000_000;
        while (!here && left > 0) left = signalled.awaitNanos(left);
        System.out.print(here);
        lock.unlock();
    }

    // Nothing of the limit is left from the start, or there is no limit.
    static void over() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition none = lock.newCondition();
        lock.lock();
        System.out.print(none.await(0, TimeUnit.SECONDS) + " " + (none.awaitNanos(-1) > 0));
        try {
            System.out.print(none.await(5, null));
        } catch (NullPointerException e) {
            System.out.print(" no unit");
        }
        lock.unlock();
    }
}
