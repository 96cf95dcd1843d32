// The lambda of one call site is one lock, whoever comes there first.
public class LockOnIt {
    private static int count;

    static Object lock() {
        Runnable lambda = () -> {};
        return lambda;
    }

    static void increment() {
        synchronized (lock()) {
            int seen = count;
            count = seen + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(LockOnIt::increment);
        other.start();
        increment();
        other.join();
        if (count != 2) throw new AssertionError(count);
    }
}
