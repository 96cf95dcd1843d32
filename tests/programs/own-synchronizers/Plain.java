import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A mutex as the library's documentation has it, with a condition, whose attempts change nothing when they fail. */
public class Plain {
    static final class Mutex extends AbstractQueuedSynchronizer {
        @Override protected boolean tryAcquire(int ignored) {
            if (!compareAndSetState(0, 1)) return false;
            setExclusiveOwnerThread(Thread.currentThread());
            return true;
        }

        @Override protected boolean tryRelease(int ignored) {
            if (!isHeldExclusively()) throw new IllegalMonitorStateException();
            setExclusiveOwnerThread(null);
            setState(0);
            return true;
        }

        @Override protected boolean isHeldExclusively() {
            return getState() == 1 && getExclusiveOwnerThread() == Thread.currentThread();
        }

        ConditionObject newCondition() { return new ConditionObject(); }
    }

    static boolean full;
    static int taken;

    public static void main(String[] args) throws InterruptedException {
        Mutex mutex = new Mutex();
        AbstractQueuedSynchronizer.ConditionObject changed = mutex.newCondition();
        int items = Integer.parseInt(args[0]);
        Thread taker = new Thread(() -> {
            for (int i = 0; i < items; i++) {
                mutex.acquire(1);
                while (!full) changed.awaitUninterruptibly();
                full = false;
                taken++;
                changed.signalAll();
                mutex.release(1);
            }
        });
        taker.start();
        for (int i = 0; i < items; i++) {
            mutex.acquire(1);
            while (full) changed.awaitUninterruptibly();
            full = true;
            changed.signal();
            mutex.release(1);
        }
        taker.join();
        System.out.print(taken);
    }
}
