import java.util.concurrent.atomic.AtomicInteger;

/**
 * A spin lock that notes when somebody waits for it, and is not given back then: once there was a waiter, it spins for ever. With
 * an argument it is given back.
 */
public class SpinLock {
    static final int FREE = 0, HELD = 1, WANTED = 2;
    final AtomicInteger state = new AtomicInteger(FREE);
    final boolean givesBack;

    SpinLock(boolean givesBack) {
        this.givesBack = givesBack;
    }

    void lock() {
        while (!state.compareAndSet(FREE, HELD)) {
            state.compareAndSet(HELD, WANTED);
        }
    }

    void unlock() {
        if (givesBack) {
            state.set(FREE);
        } else {
            state.compareAndSet(HELD, FREE);
        }
    }

    void lockAndUnlock() {
        lock();
        unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        SpinLock lock = new SpinLock(args.length > 0);
        Thread other = new Thread(lock::lockAndUnlock, "other");
        other.start();
        lock.lockAndUnlock();
        other.join();
    }
}
