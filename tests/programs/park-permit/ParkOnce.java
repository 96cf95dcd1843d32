import java.util.concurrent.locks.LockSupport;

/** Two unparks give one permit, which a second park does not find. */
public class ParkOnce {
    static Thread target;

    public static void main(String[] args) throws InterruptedException {
        target = Thread.currentThread();
        Thread a = new Thread(() -> {
            LockSupport.unpark(target);
            LockSupport.unpark(target);
        }, "a");
        a.start();
        a.join();
        LockSupport.park();
        LockSupport.park();
    }
}
