/** Synchronized methods that call each other, and a wait deep inside that frees every level. */
public class NestedReentry {
    static int depth;
    static int calls;
    static boolean open;

    static synchronized void outer() {
        depth++;
        inner(2);
        depth--;
        assert depth >= 0;
    }

    static synchronized void inner(int n) {
        calls++;
        if (n > 0) inner(n - 1);
        else pass();
    }

    static synchronized void pass() {
        try {
            while (!open) NestedReentry.class.wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> outer(), "a");
        Thread b = new Thread(() -> outer(), "b");
        a.start();
        b.start();
        synchronized (NestedReentry.class) {
            open = true;
            NestedReentry.class.notifyAll();
        }
        a.join();
        b.join();
        assert calls == 6;
    }
}
