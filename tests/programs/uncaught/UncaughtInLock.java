/** An exception leaves a synchronized block: the lock is free for the others, the exception is uncaught. */
public class UncaughtInLock {
    static int n;

    static synchronized void once() {
        if (++n == 2) throw new IllegalStateException("second");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(UncaughtInLock::once, "a");
        Thread b = new Thread(UncaughtInLock::once, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
