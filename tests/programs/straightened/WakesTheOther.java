/** Two wait, one is notified. Which one is the machine's choice, and only one of them has a reason to be angry. */
public class WakesTheOther {
    static final Object lock = new Object();
    static int waiting;

    static Thread waiter(String name, boolean angry) {
        return new Thread(() -> {
            synchronized (lock) {
                waiting++;
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                if (angry && waiting == 2) throw new IllegalStateException("woken");
                lock.notifyAll();
            }
        }, name);
    }

    public static void main(String[] args) throws InterruptedException {
        waiter("calm", false).start();
        waiter("angry", true).start();
        Thread noise = new Thread(() -> {
            for (int i = 0; i < 5; i++) {
                synchronized (lock) {
                }
            }
        }, "noise");
        noise.start();
        synchronized (lock) {
            lock.notify();
        }
        noise.join();
    }
}
