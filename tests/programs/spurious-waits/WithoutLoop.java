import java.util.concurrent.locks.LockSupport;

// The one waits once for the other, and trusts that it has come. With a loop it looks again.
public class WithoutLoop {
    static final Object bell = new Object();
    static volatile boolean here;

    static void await(String how) throws InterruptedException {
        switch (how) {
            case "wait":
                synchronized (bell) {
                    if (!here) bell.wait();
                }
                break;
            case "wait-loop":
                synchronized (bell) {
                    while (!here) bell.wait();
                }
                break;
            case "park":
                if (!here) LockSupport.park();
                break;
            case "park-loop":
                while (!here) LockSupport.park();
                break;
            default: throw new IllegalArgumentException(how);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            synchronized (bell) {
                here = true;
                bell.notify();
            }
            LockSupport.unpark(main);
        }).start();
        await(args[0]);
        assert here;
    }
}
