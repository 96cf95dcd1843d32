/** The same two phases with a monitor and two counters. */
public class StartLatchByHand {
    static final Object lock = new Object();
    static int ready;
    static boolean go;
    static int config;
    static int sum;

    static void work(int i) {
        try {
            synchronized (lock) {
                ready++;
                lock.notifyAll();
                while (!go) lock.wait();
            }
            int r = config * i;
            synchronized (lock) {
                sum += r;
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1), "first");
        Thread b = new Thread(() -> work(2), "second");
        a.start();
        b.start();
        synchronized (lock) {
            while (ready < 2) lock.wait();
            config = 5;
            go = true;
            lock.notifyAll();
        }
        a.join();
        b.join();
        assert sum == 15;
    }
}
