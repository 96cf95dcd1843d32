import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;

// Waits that nobody ends. Each may return for no reason, but nobody promises that it does.
public class NobodyEnds {
    static final Object bell = new Object();
    static boolean rung;

    static void listen(String how) throws InterruptedException {
        switch (how) {
            case "wait":
                synchronized (bell) {
                    bell.wait();
                }
                break;
            case "loop":
                synchronized (bell) {
                    while (!rung) bell.wait();
                }
                break;
            case "park": LockSupport.park(); break;
            case "semaphore": new Semaphore(0, true).acquire(); break;
            case "queue": new LinkedBlockingQueue<Integer>().take(); break;
            default: throw new IllegalArgumentException(how);
        }
    }

    // The bell rings before anybody has set what the listener looks at.
    public static void main(String[] args) throws InterruptedException {
        Thread listener = new Thread(() -> {
            try {
                listen(args[0]);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        listener.start();
        synchronized (bell) {
            bell.notify();
        }
        synchronized (bell) {
            rung = true;
        }
        listener.join();
    }
}
