import java.util.concurrent.locks.ReentrantLock;

/** Two threads, two additions each under a ReentrantLock. */
public class LockTwo {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    static void twice() {
        for (int i = 0; i < 2; i++) {
            lock.lock();
            try {
                n++;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> twice(), "a");
        Thread b = new Thread(() -> twice(), "b");
        a.start();
        b.start();
        a.join();
        b.join();
        assert n == 4;
    }
}
