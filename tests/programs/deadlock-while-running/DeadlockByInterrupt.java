/** Only an interrupt closes the circle: the waiter, which holds p, must take q again, and whoever has q waits for p. */
public class DeadlockByInterrupt {
    static final Object p = new Object();
    static final Object q = new Object();
    static volatile Thread other;
    static volatile boolean tick;

    static void takeBoth() {
        synchronized (q) {
            synchronized (p) {
            }
        }
    }

    static void waitWithBoth() {
        synchronized (p) {
            synchronized (q) {
                other = new Thread(DeadlockByInterrupt::takeBoth, "other");
                other.start();
                try {
                    q.wait();
                } catch (InterruptedException expected) {
                }
            }
        }
    }

    public static void main(String[] args) {
        Thread waiter = new Thread(DeadlockByInterrupt::waitWithBoth, "waiter");
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING || other.getState() != Thread.State.BLOCKED) Thread.yield();
        waiter.interrupt();
        while (true) tick = !tick;
    }
}
