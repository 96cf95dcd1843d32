import java.util.concurrent.locks.LockSupport;

/** A thread parks until a flag is set; the permit of an early unpark is kept. */
public class Parked {
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Object blocker = new Object();
        Thread sleeper = new Thread(() -> {
            while (!ready) LockSupport.park(blocker);
        }, "sleeper");
        sleeper.start();
        Object seen = LockSupport.getBlocker(sleeper);
        assert seen == null || seen == blocker;
        ready = true;
        LockSupport.unpark(sleeper);
        sleeper.join();
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
    }
}
