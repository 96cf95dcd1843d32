/** Two waiters are interrupted before one notification: it finds one of them still there, or neither; never both. */
public class BothInterrupted {
    static final Object lock = new Object();
    static final String[] how = new String[2];
    static int waiting;

    static Thread waiter(int index) {
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                waiting++;
                try {
                    lock.wait();
                    how[index] = "returned";
                } catch (InterruptedException e) {
                    how[index] = "threw";
                }
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = waiter(0), b = waiter(1);
        synchronized (lock) {
            if (waiting < 2) System.exit(0);
        }
        a.interrupt();
        b.interrupt();
        synchronized (lock) {
            lock.notify();
        }
        a.join();
        b.join();
        System.out.println(how[0] + " " + how[1]);
    }
}
