import java.util.concurrent.locks.ReentrantLock;

/** Two threads, two increments each under a ReentrantLock. */
public class IncrementLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int x;

    static void bump() {
        lock.lock();
        try {
            x++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            for (int i = 0; i < 2; i++) bump();
        });
        Thread b = new Thread(() -> {
            for (int i = 0; i < 2; i++) bump();
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("x=" + x);
    }
}
