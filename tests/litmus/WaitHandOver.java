/** Main opens a gate twice; each opening lets one of two waiting threads through. */
public class WaitHandOver {
    static final Object lock = new Object();
    static boolean open;
    static int order;

    static void pass(int me) {
        synchronized (lock) {
            while (!open) await();
            open = false;
            order = order * 10 + me;
            lock.notifyAll();
        }
    }

    static void await() {
        try {
            lock.wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            pass(1);
        });
        Thread b = new Thread(() -> {
            pass(2);
        });
        a.start();
        b.start();
        for (int i = 0; i < 2; i++) {
            synchronized (lock) {
                while (open) lock.wait();
                open = true;
                lock.notifyAll();
            }
        }
        a.join();
        b.join();
        System.out.println("order=" + order);
    }
}
