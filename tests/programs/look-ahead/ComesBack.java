// A notified thread wants its monitor again. It has no other enter of it ahead.
public class ComesBack {
    static final Object bell = new Object();
    static boolean waits;
    static int order;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            synchronized (bell) {
                waits = true;
                try {
                    bell.wait();
                } catch (InterruptedException e) {
                    return;
                }
                order = order * 10 + 1;
            }
        });
        Thread notifier = new Thread(() -> {
            synchronized (bell) {
                if (!waits) System.exit(0);
                bell.notify();
            }
            synchronized (bell) {
                order = order * 10 + 2;
            }
        });
        waiter.start();
        notifier.start();
        waiter.join();
        notifier.join();
        System.out.print(order);
    }
}
